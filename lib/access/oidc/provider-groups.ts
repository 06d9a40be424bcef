import type { Queries } from '@/lib/store/open'
import type { AccessContext, Call } from '../context'
import { changeMemberships } from '../custom-roles/memberships'
import { whileAdminsStay } from '../people/as-manager'

/** A group whose members follow a group of the sign-in provider. */

interface FollowingGroup {
  id: string
  name: string
  isIn: boolean
  isToBeIn: boolean
}

/** Whether any group follows the provider, so that groups have to be requested. */
export async function followsProvider(queries: Queries): Promise<boolean> {
  const row = await queries.selectFrom('people_group_provider_groups').select('group_id').executeTakeFirst()
  return row !== undefined
}

/**
 * Adds someone to the groups that follow one of `providerGroups`, and removes them from all other following
 * groups. Changes are recorded in the audit log.
 */
export async function followProvider(
  context: AccessContext,
  call: Call,
  person: { id: string; email: string },
  providerGroups: readonly string[],
): Promise<void> {
  const named = new Set(providerGroups)
  const isDue = (await readFollowing(context.store.db, person.id, named)).some(isWrong)
  if (!isDue) return
  await whileAdminsStay(context, async (tx) => {
    const groups = await readFollowing(tx, person.id, named)
    const joined = groups.filter(({ isIn, isToBeIn }) => isToBeIn && !isIn)
    const left = groups.filter(({ isIn, isToBeIn }) => isIn && !isToBeIn)
    if (joined.length + left.length === 0) return
    await changeMemberships(tx, context, person, {
      added: joined.map(({ id }) => ({ groupId: id, personId: person.id })),
      removed: left.map(({ id }) => ({ groupId: id, personId: person.id })),
    })
    await context.audit.record(
      {
        at: context.clock(),
        person,
        action: 'people.groups-by-provider',
        subject: person.email,
        result: 'done',
        address: call.address,
        traceId: call.traceId,
        details: {
          before: { groups: groups.filter(({ isIn }) => isIn).map(({ name }) => name) },
          after: { groups: groups.filter(({ isToBeIn }) => isToBeIn).map(({ name }) => name) },
        },
      },
      tx,
    )
  })
}

const isWrong = ({ isIn, isToBeIn }: FollowingGroup) => isIn !== isToBeIn

async function readFollowing(
  queries: Queries,
  personId: string,
  named: ReadonlySet<string>,
): Promise<FollowingGroup[]> {
  const [rows, memberships] = await Promise.all([
    queries
      .selectFrom('people_group_provider_groups as followed')
      .innerJoin('people_groups as group', 'group.id', 'followed.group_id')
      .select(['group.id', 'group.name', 'followed.provider_group'])
      .orderBy('group.name')
      .execute(),
    queries.selectFrom('people_group_members').select('group_id').where('person_id', '=', personId).execute(),
  ])
  const isIn = new Set(memberships.map(({ group_id }) => group_id))
  const toBeIn = new Set(rows.flatMap((row) => (named.has(row.provider_group) ? [row.id] : [])))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...names].map(([id, name]) => ({ id, name, isIn: isIn.has(id), isToBeIn: toBeIn.has(id) }))
}
