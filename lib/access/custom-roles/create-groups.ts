import { randomUUID } from 'node:crypto'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { GroupSave, PeopleGroup } from '@/lib/contract/groups'
import type { Queries } from '@/lib/store/open'
import { asManager } from '../people/as-manager'
import { throwUnknown } from '../people/one-person'
import { requireProof } from '../people/proof'
import type { Person } from '../person'
import { problem } from '../problems'
import type { Role } from '../roles'
import { type EndingParts, endLinksOfWhoLost } from './end-links'
import { requireApprovesNothing } from './group-policies'
import { heldRoles } from './held-roles'
import { requirePermissionsWithin, requireRole } from './within'

/** Groups of people. A person's permissions in an account are those of their own role plus the roles of their groups. */
export interface Groups {
  list(): Promise<PeopleGroup[]>
  /** @throws HttpError notFound */
  find(id: string): Promise<PeopleGroup>
  /** @returns its id */
  create(by: Person, group: GroupSave): Promise<string>
  change(by: Person, id: string, group: GroupSave): Promise<void>
  remove(by: Person, id: string): Promise<void>
}

export function createGroups(parts: EndingParts): Groups {
  const { store, clock } = parts
  const find = async (id: string, queries: Queries = store.db) =>
    (await listGroups(queries, id))[0] ?? throwUnknown()

  return {
    list: () => listGroups(store.reads),
    find: (id) => find(id),
    create: (by, group) =>
      asManager(parts, by, async (tx, held) => {
        await requireGivable(tx, held, group.roles)
        await requireFreeName(tx, group.name)
        await requirePeople(tx, group.people)
        const id = randomUUID()
        const at = clock()
        await tx
          .insertInto('people_groups')
          .values({ id, name: group.name, created_at: at, updated_at: at })
          .execute()
        await writeGroup(tx, by, id, group)
        return id
      }),
    change: (by, id, group) =>
      asManager(parts, by, async (tx, held) => {
        const before = await find(id, tx)
        await requireGivable(tx, held, before.roles)
        await requireGivable(tx, held, group.roles)
        await requireFreeName(tx, group.name, id)
        await requirePeople(tx, group.people)
        await tx
          .updateTable('people_groups')
          .set({ name: group.name, updated_at: clock() })
          .where('id', '=', id)
          .execute()
        await writeGroup(tx, by, id, group)
        await endLinksOfWhoLost(tx, parts, by)
      }),
    remove: (by, id) =>
      asManager(parts, by, async (tx, held) => {
        const before = await find(id, tx)
        await requireGivable(tx, held, before.roles)
        await deleteGroup(tx, parts, id)
        await endLinksOfWhoLost(tx, parts, by)
      }),
  }
}

async function listGroups(queries: Queries, only?: string): Promise<PeopleGroup[]> {
  const [groups, members, roles, followed] = await Promise.all([
    queries
      .selectFrom('people_groups')
      .selectAll()
      .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
      .orderBy('name')
      .execute(),
    queries
      .selectFrom('people_group_members as member')
      .innerJoin('user', 'user.id', 'member.person_id')
      .select(['member.group_id', 'user.id', 'user.name'])
      .$if(only !== undefined, (query) => query.where('member.group_id', '=', only ?? ''))
      .orderBy('user.name')
      .orderBy('user.id')
      .execute(),
    queries.selectFrom('people_group_roles').selectAll().orderBy('account_key').execute(),
    queries.selectFrom('people_group_provider_groups').selectAll().orderBy('provider_group').execute(),
  ])
  return groups.map(({ id, name }) => ({
    id,
    name,
    people: members
      .filter(({ group_id }) => group_id === id)
      .map((member) => ({ id: member.id, name: member.name })),
    roles: roles
      .filter(({ group_id }) => group_id === id)
      .map(({ account_key: accountKey, role }) => ({ accountKey, role })),
    providerGroups: followed
      .filter(({ group_id }) => group_id === id)
      .map(({ provider_group }) => provider_group),
  }))
}

/**
 * Changing a group gives or takes away all of its roles, so the caller must hold them; roles in other
 * accounts need the permission to manage accounts.
 *
 * @throws HttpError
 */
async function requireGivable(tx: Queries, held: Role, roles: GroupSave['roles']): Promise<void> {
  for (const { accountKey, role } of roles) {
    const field = `roles.${accountKey}`
    await requireRole(tx, held, role, field)
    if (accountKey === HOME_ACCOUNT) continue
    requirePermissionsWithin(held, ['accounts.manage'], field)
    const known = await tx
      .selectFrom('business_accounts')
      .select('key')
      .where('key', '=', accountKey)
      .executeTakeFirst()
    if (!known) throw wrong(field, 'This account no longer exists. Reload the page.')
  }
}

async function requireFreeName(tx: Queries, name: string, but?: string): Promise<void> {
  const groups = await tx.selectFrom('people_groups').select(['id', 'name']).execute()
  const isTaken = groups.some((each) => each.id !== but && each.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw wrong('name', 'A group with this name exists. Choose another one.')
}

async function requirePeople(tx: Queries, ids: readonly string[]): Promise<void> {
  const people = await tx.selectFrom('user').select('id').execute()
  const known = new Set(people.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw wrong('people', 'One of these people no longer exists.')
}

const wrong = (field: string, message: string) => problem('invalidParameter', message, { [field]: message })

/**
 * Members who gain access to a new account and aren't proven have to sign in again by a link, as with a role
 * of their own.
 */
async function writeGroup(
  tx: Queries,
  by: Person,
  id: string,
  { people, roles, providerGroups }: GroupSave,
): Promise<void> {
  const others = people.filter((personId) => personId !== by.id)
  const before = await Promise.all(others.map((personId) => heldRoles(tx, { personId })))
  await writeMembers(tx, id, people)
  await writeRoles(tx, id, roles)
  await writeProviderGroups(tx, id, providerGroups)
  for (const [place, personId] of others.entries())
    if (roles.some(({ accountKey }) => !before[place]?.has(accountKey))) await requireProof(tx, personId)
}

async function writeMembers(tx: Queries, id: string, people: readonly string[]): Promise<void> {
  await tx.deleteFrom('people_group_members').where('group_id', '=', id).execute()
  for (const person_id of new Set(people))
    await tx.insertInto('people_group_members').values({ group_id: id, person_id }).execute()
}

async function writeRoles(tx: Queries, id: string, roles: GroupSave['roles']): Promise<void> {
  await tx.deleteFrom('people_group_roles').where('group_id', '=', id).execute()
  for (const { accountKey, role } of roles)
    await tx
      .insertInto('people_group_roles')
      .values({ group_id: id, account_key: accountKey, role })
      .execute()
}

async function writeProviderGroups(tx: Queries, id: string, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('people_group_provider_groups').where('group_id', '=', id).execute()
  for (const provider_group of new Set(names))
    await tx.insertInto('people_group_provider_groups').values({ group_id: id, provider_group }).execute()
}

/**
 * Deletes a group with its memberships and roles.
 *
 * @throws HttpError while a policy requires approval from this group
 */
export async function deleteGroup(
  tx: Queries,
  { accountPolicies }: Pick<EndingParts, 'accountPolicies'>,
  id: string,
): Promise<void> {
  await requireApprovesNothing(tx, accountPolicies, id)
  const beside = [
    'people_group_members',
    'people_group_roles',
    'people_group_provider_groups',
    'scim_groups',
  ] as const
  for (const table of beside) await tx.deleteFrom(table).where('group_id', '=', id).execute()
  await tx.deleteFrom('people_groups').where('id', '=', id).execute()
}
