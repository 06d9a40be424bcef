import { SCIM_FOLDER, scimLimits } from '@/lib/contract/scim'
import type { Queries } from '@/lib/store/open'
import { pageOf } from './list-query'
import { type Found, type PageAsked, type UserResource, userSchema } from './resource'
import { invalid } from './scim-error'
import { readVisibleGroups } from './visible-groups'

export interface UserRow {
  id: string
  name: string
  email: string
  banned: unknown
  createdAt: string | Date
  updatedAt: string | Date
  externalId: string | null
  givenName: string | null
  familyName: string | null
  suspendedByProvider: number | null
}

/** All people except those the provider deleted. */
const selectUsers = (queries: Queries) =>
  queries
    .selectFrom('user')
    .leftJoin('scim_people as said', 'said.person_id', 'user.id')
    .where('said.deleted_at', 'is', null)

const rowsOf = (queries: Queries) =>
  selectUsers(queries).select([
    ...(['user.id', 'name', 'email', 'banned', 'createdAt', 'updatedAt'] as const),
    'said.external_id as externalId',
    'said.given_name as givenName',
    'said.family_name as familyName',
    'said.is_suspended_by_provider as suspendedByProvider',
  ])

export const findUser = (queries: Queries, id: string): Promise<UserRow | undefined> =>
  rowsOf(queries).where('user.id', '=', id).executeTakeFirst()

/** Columns of attributes that are indexed or unique. */
const columns = { username: 'email', externalid: 'said.external_id', id: 'user.id' } as const

/** A page of people, oldest first. @throws ScimError tooMany */
export async function listUsers(
  queries: Queries,
  publicUrl: string,
  asked: PageAsked,
): Promise<Found<UserResource>> {
  const { filter, offset, count } = asked
  const ordered = rowsOf(queries).orderBy('createdAt').orderBy('user.id')
  if (!filter) {
    const counted = selectUsers(queries).select((eb) => eb.fn.countAll<number>().as('total'))
    const { total } = await counted.executeTakeFirstOrThrow()
    const rows = count === 0 ? [] : await ordered.limit(count).offset(offset).execute()
    return { total: Number(total), resources: await withGroups(queries, publicUrl, rows) }
  }
  const { exact } = filter
  const column = exact && columns[exact.attribute as keyof typeof columns]
  const value = column === 'email' ? exact?.value.toLowerCase() : exact?.value
  const rows = await (column ? ordered.where(column, '=', value ?? '') : ordered)
    .limit(scimLimits.filtered + 1)
    .execute()
  if (rows.length > scimLimits.filtered)
    throw invalid('Too many people for this filter. Filter by userName eq or externalId eq.', 'tooMany')
  return pageOf(await withGroups(queries, publicUrl, rows), asked)
}

/** People as resources, with the groups visible to the provider. */
export async function withGroups(
  queries: Queries,
  publicUrl: string,
  rows: readonly UserRow[],
): Promise<UserResource[]> {
  if (rows.length === 0) return []
  const [only] = rows
  const memberships = await queries
    .selectFrom('people_group_members')
    .selectAll()
    .$if(rows.length === 1, (query) => query.where('person_id', '=', only?.id ?? ''))
    .execute()
  const groups = new Map((await readVisibleGroups(queries)).map((group) => [group.id, group]))
  const groupsOf = new Map<string, string[]>()
  for (const { person_id, group_id } of memberships)
    groupsOf.set(person_id, [...(groupsOf.get(person_id) ?? []), group_id])
  return rows.map((row) => ({
    schemas: [userSchema],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.email,
    name: {
      formatted: row.name,
      ...(row.givenName !== null && { givenName: row.givenName }),
      ...(row.familyName !== null && { familyName: row.familyName }),
    },
    displayName: row.name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: !row.banned,
    groups: (groupsOf.get(row.id) ?? []).flatMap((groupId) => {
      const group = groups.get(groupId)
      if (!group) return []
      const $ref = `${publicUrl}${SCIM_FOLDER}/Groups/${group.id}`
      return [{ value: group.id, display: group.displayName, $ref, type: 'direct' as const }]
    }),
    meta: {
      resourceType: 'User',
      created: new Date(row.createdAt).toISOString(),
      lastModified: new Date(row.updatedAt).toISOString(),
      location: `${publicUrl}${SCIM_FOLDER}/Users/${row.id}`,
    },
  }))
}
