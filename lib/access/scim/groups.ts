import { randomUUID } from 'node:crypto'
import { groupLimits } from '@/lib/contract/groups'
import { SCIM_FOLDER } from '@/lib/contract/scim'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { AccessContext } from '../context'
import { deleteGroup } from '../custom-roles/create-groups'
import { endLinksOfWhoLost } from '../custom-roles/end-links'
import { changeMemberships } from '../custom-roles/memberships'
import { type GroupMember, type GroupValues, valuesOfGroup, valuesOfGroupOperations } from './group-values'
import { pageOf } from './list-query'
import { readOperations } from './patch'
import { type Done, doerOf, providerChange } from './provider-change'
import { type GroupResource, groupSchema, type ResourceWork, type ScimCaller } from './resource'
import { invalid, notFound, notUnique } from './scim-error'
import { readVisibleGroups, type VisibleGroup } from './visible-groups'

/** Groups managed by the sign-in provider: their members, never their permissions. */
export function createScimGroups(context: AccessContext): ResourceWork<GroupResource> {
  const { store, settings } = context
  const resources = (queries: Queries, only?: string) => readResources(queries, settings.publicUrl, only)
  const resourceOf = async (queries: Queries, id: string) => {
    const [resource] = await resources(queries, id)
    if (!resource) throw notFound('group', id)
    return resource
  }
  const change = async (by: ScimCaller, id: string, values: GroupValues) => {
    const { displayName: subject } = await findGroup(store.db, id)
    return providerChange(context, by, { action: 'scim.change-group', subject }, async (tx) => {
      const done = await applyValues(tx, context, by, await findGroup(tx, id), values)
      return { value: await resourceOf(tx, id), done }
    })
  }
  return {
    list: async (asked) => pageOf(await resources(store.db), asked),
    read: (id) => resourceOf(store.db, id),
    async create(by, body) {
      const values = valuesOfGroup(body)
      const subject = values.displayName ?? ''
      return providerChange(context, by, { action: 'scim.create-group', subject }, async (tx) => {
        const group = await insertGroup(tx, context, subject)
        await applyValues(tx, context, by, group, values)
        const value = await resourceOf(tx, group.id)
        const after = { people: value.members.map(({ display }) => display) }
        return { value, done: [{ action: 'scim.create-group', subject, details: { after } }] }
      })
    },
    replace: (by, id, body) => change(by, id, valuesOfGroup(body)),
    patch: (by, id, body) => change(by, id, valuesOfGroupOperations(readOperations(body))),
    async remove(by, id) {
      const { displayName: subject } = await findGroup(store.db, id)
      await providerChange(context, by, { action: 'scim.delete-group', subject }, async (tx) => {
        const { isMadeByProvider } = await findGroup(tx, id)
        if (!isMadeByProvider) throw notItsOwn('deleted')
        const { members } = await resourceOf(tx, id)
        await deleteGroup(tx, context, id)
        await endLinksOfWhoLost(tx, context, doerOf(by))
        const before = { people: members.map(({ display }) => display) }
        return { value: undefined, done: [{ action: 'scim.delete-group', subject, details: { before } }] }
      })
    },
  }
}

async function findGroup(queries: Queries, id: string): Promise<VisibleGroup> {
  const [group] = await readVisibleGroups(queries, id)
  if (!group) throw notFound('group', id)
  return group
}

async function readMembers(queries: Queries, groupId?: string) {
  return queries
    .selectFrom('people_group_members as member')
    .innerJoin('user', 'user.id', 'member.person_id')
    .leftJoin('scim_people as said', 'said.person_id', 'user.id')
    .select(['member.group_id', 'user.id', 'user.name'])
    .where('said.deleted_at', 'is', null)
    .$if(groupId !== undefined, (query) => query.where('member.group_id', '=', groupId ?? ''))
    .orderBy('user.name')
    .orderBy('user.id')
    .execute()
}

async function readResources(queries: Queries, publicUrl: string, only?: string): Promise<GroupResource[]> {
  const [groups, members] = await Promise.all([readVisibleGroups(queries, only), readMembers(queries, only)])
  const address = `${publicUrl}${SCIM_FOLDER}`
  return groups.map((group) => ({
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.displayName,
    members: members
      .filter(({ group_id }) => group_id === group.id)
      .map(({ id, name }) => ({
        value: id,
        display: name,
        $ref: `${address}/Users/${id}`,
        type: 'User' as const,
      })),
    meta: {
      resourceType: 'Group',
      created: new Date(group.createdAt).toISOString(),
      lastModified: new Date(group.updatedAt).toISOString(),
      location: `${address}/Groups/${group.id}`,
    },
  }))
}

/** Creates a group without a role: permissions are assigned in the console. */
async function insertGroup(tx: Queries, { clock }: AccessContext, name: string): Promise<VisibleGroup> {
  await requireFreeName(tx, name)
  const id = randomUUID()
  const at = clock()
  await tx.insertInto('people_groups').values({ id, name, created_at: at, updated_at: at }).execute()
  await tx
    .insertInto('scim_groups')
    .values({ group_id: id, external_id: null, is_made_by_provider: encodeFlag(true) })
    .execute()
  return { id, displayName: name, externalId: null, isMadeByProvider: true, createdAt: at, updatedAt: at }
}

/**
 * @returns the changes made; empty if nothing changed
 */
async function applyValues(
  tx: Queries,
  context: AccessContext,
  by: ScimCaller,
  group: VisibleGroup,
  { displayName = group.displayName, externalId = group.externalId, members }: GroupValues,
): Promise<Done[]> {
  const { id } = group
  const before = (await readMembers(tx, id)).map((row): GroupMember => ({ value: row.id, display: row.name }))
  const { joined, left } = await membersAfter(tx, before, members)
  const isRenamed = displayName !== group.displayName
  const isSame = !isRenamed && externalId === group.externalId && joined.length + left.length === 0
  if (isSame) return []
  if (isRenamed) await rename(tx, group, displayName)
  if (externalId !== group.externalId) await saveExternalId(tx, id, externalId)
  await tx.updateTable('people_groups').set({ updated_at: context.clock() }).where('id', '=', id).execute()
  const membershipsOf = (people: readonly GroupMember[]) =>
    people.map(({ value }) => ({ groupId: id, personId: value }))
  const memberships = { added: membershipsOf(joined), removed: membershipsOf(left) }
  await changeMemberships(tx, context, doerOf(by), memberships)
  const namesOf = (people: readonly GroupMember[]) => people.map(({ display }) => display)
  const details = {
    before: { name: group.displayName, externalId: group.externalId, people: namesOf(before) },
    after: {
      ...{ name: displayName, externalId },
      people: namesOf([...before.filter((member) => !left.includes(member)), ...joined]),
    },
  }
  return [{ action: 'scim.change-group', subject: displayName, details }]
}

/** The members after a change. @throws ScimError if a person doesn't exist, or there are too many */
async function membersAfter(tx: Queries, before: readonly GroupMember[], members: GroupValues['members']) {
  const wanted = new Set(members ? members(before) : before.map(({ value }) => value))
  if (wanted.size > groupLimits.people)
    throw invalid(`A group can have up to ${groupLimits.people} people.`, 'tooMany')
  const known = new Set(before.map(({ value }) => value))
  const people = await tx
    .selectFrom('user')
    .leftJoin('scim_people as said', 'said.person_id', 'user.id')
    .select(['user.id', 'user.name'])
    .where('said.deleted_at', 'is', null)
    .execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const joined = [...wanted]
    .filter((value) => !known.has(value))
    .map((value): GroupMember => {
      const display = names.get(value)
      if (display === undefined) throw invalid(`There is no person with the id ${value}.`)
      return { value, display }
    })
  return { joined, left: before.filter(({ value }) => !wanted.has(value)) }
}

async function rename(tx: Queries, { id, isMadeByProvider }: VisibleGroup, name: string): Promise<void> {
  if (!isMadeByProvider) throw notItsOwn('renamed')
  await requireFreeName(tx, name, id)
  await tx.updateTable('people_groups').set({ name }).where('id', '=', id).execute()
}

async function saveExternalId(tx: Queries, groupId: string, externalId: string | null): Promise<void> {
  const other = await tx
    .selectFrom('scim_groups')
    .select('group_id')
    .where('external_id', '=', externalId ?? '')
    .where('group_id', '!=', groupId)
    .executeTakeFirst()
  if (other) throw notUnique(`Another group has the externalId ${externalId}.`)
  await tx
    .insertInto('scim_groups')
    .values({ group_id: groupId, external_id: externalId, is_made_by_provider: encodeFlag(false) })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ external_id: externalId }))
    .execute()
}

/** Checks all groups, including those the provider can't see. */
async function requireFreeName(tx: Queries, name: string, but?: string): Promise<void> {
  const same = (other: { id: string; name: string }) =>
    other.id !== but && other.name.toLowerCase() === name.toLowerCase()
  const visible = (await readVisibleGroups(tx)).map(({ id, displayName }) => ({ id, name: displayName }))
  if (visible.some(same)) throw notUnique(`A group called ${name} exists.`)
  const all = await tx.selectFrom('people_groups').select(['id', 'name']).execute()
  if (all.some(same))
    throw notUnique(
      `A group called ${name} exists in the console and follows no group of the provider. Enter the provider’s group there, or choose another name.`,
    )
}

const notItsOwn = (done: 'renamed' | 'deleted') =>
  invalid(
    `This group was made in the console, where its role is set, so it is ${done} there. The provider changes its members only.`,
    'mutability',
  )
