import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { decodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import { type CustomRoleGrant, combineRoles, permissions, type Role } from '../roles'
import { limitablePermissions } from './choosable-permissions'

/** A role someone has in an account, directly or through a group. */
export interface Grant {
  personId: string
  accountKey: string
  role: string
  /** The group that gives the role; null if it is assigned directly. */
  group: { id: string; name: string } | null
}

interface Narrowed {
  accountKey?: string
  personId?: string
}

/** All assigned roles, optionally only those of one account or person. */
export async function listGrants(queries: Queries, only: Narrowed = {}): Promise<Grant[]> {
  const { accountKey, personId } = only
  const [home, elsewhere, byGroups] = await Promise.all([
    accountKey === undefined || accountKey === HOME_ACCOUNT
      ? queries
          .selectFrom('user')
          .select(['id as personId', 'role'])
          .where('role', 'is not', null)
          .$if(personId !== undefined, (query) => query.where('id', '=', personId ?? ''))
          .execute()
      : [],
    accountKey === HOME_ACCOUNT
      ? []
      : queries
          .selectFrom('business_account_people')
          .select(['person_id as personId', 'account_key as accountKey', 'role'])
          .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
          .$if(accountKey !== undefined, (query) => query.where('account_key', '=', accountKey ?? ''))
          .execute(),
    grantsByGroups(queries, only),
  ])
  return [
    ...home.map(({ personId, role }) => ({
      personId,
      accountKey: HOME_ACCOUNT,
      role: role ?? '',
      group: null,
    })),
    ...elsewhere.map((row) => ({ ...row, group: null })),
    ...byGroups.map(({ id, name, ...row }) => ({ ...row, group: { id, name } })),
  ]
}

const grantsByGroups = (queries: Queries, { accountKey, personId }: Narrowed) =>
  queries
    .selectFrom('people_group_members as member')
    .innerJoin('people_group_roles as given', 'given.group_id', 'member.group_id')
    .innerJoin('people_groups as group', 'group.id', 'member.group_id')
    .select(['member.person_id as personId', 'given.account_key as accountKey', 'given.role'])
    .select(['group.id', 'group.name'])
    .$if(personId !== undefined, (query) => query.where('member.person_id', '=', personId ?? ''))
    .$if(accountKey !== undefined, (query) => query.where('given.account_key', '=', accountKey ?? ''))
    .orderBy('group.name')
    .execute()

/** The permissions of each custom role, by name. Permissions unknown to this version are ignored. */
export async function readCustomRoles(queries: Queries): Promise<Map<string, CustomRoleGrant>> {
  const rows = await queries
    .selectFrom('custom_roles')
    .select(['name', 'permissions', 'phone_number_ids'])
    .execute()
  return new Map(
    rows.map(({ name, permissions: stored, phone_number_ids: numbers }) => {
      const named = decodeJson<string[]>(stored)
      const phoneNumberIds = numbers === null ? null : decodeJson<string[]>(numbers)
      const possible = phoneNumberIds === null ? permissions : limitablePermissions
      return [name, { permissions: possible.filter((each) => named.includes(each)), phoneNumberIds }]
    }),
  )
}

/** The built-in or custom role with this name; undefined if unknown. */
export const readRole = async (queries: Queries, name: string | null): Promise<Role | undefined> =>
  combineRoles([name], await readCustomRoles(queries))

/** Someone's combined role in an account; undefined if they aren't in it. */
export async function heldRole(
  queries: Queries,
  accountKey: string,
  personId: string,
): Promise<Role | undefined> {
  return (await heldRoles(queries, { accountKey, personId })).get(accountKey)
}

/** Someone's combined role in each of their accounts, by key, the first account first. */
export async function heldRoles(
  queries: Queries,
  only: Narrowed & { personId: string },
): Promise<Map<string, Role>> {
  const found = await rolesBy(queries, only, ({ accountKey }) => accountKey)
  return new Map(
    [...found].toSorted(([one], [other]) => Number(other === HOME_ACCOUNT) - Number(one === HOME_ACCOUNT)),
  )
}

/** Everyone's combined role in an account, by person ID. */
export const everyonesRoles = (queries: Queries, accountKey = HOME_ACCOUNT): Promise<Map<string, Role>> =>
  rolesBy(queries, { accountKey }, ({ personId }) => personId)

async function rolesBy(queries: Queries, only: Narrowed, keyOf: (grant: Grant) => string) {
  const [grants, custom] = await Promise.all([listGrants(queries, only), readCustomRoles(queries)])
  const words = new Map<string, string[]>()
  for (const grant of grants) words.set(keyOf(grant), [...(words.get(keyOf(grant)) ?? []), grant.role])
  return new Map(
    [...words].flatMap(([key, theirs]) => {
      const role = combineRoles(theirs, custom)
      return role ? [[key, role] as const] : []
    }),
  )
}

/** Roles of people in one account. */
export interface RoleReading {
  /** Their combined role; undefined if they are suspended, deleted or not in this account. */
  roleOf(id: string): Promise<Role | undefined>
  /** Everyone's role in this account, by person ID. */
  roles(): Promise<ReadonlyMap<string, Role>>
}

export const createRoleReading = ({ db, reads }: Store, accountKey: string): RoleReading => ({
  roleOf: (id) => activeRole(db, accountKey, id),
  roles: () => everyonesRoles(reads, accountKey),
})

/** Someone's role in an account if they can sign in; undefined if they are suspended, deleted or not in it. */
export async function activeRole(
  queries: Queries,
  accountKey: string,
  personId: string,
): Promise<Role | undefined> {
  const row = await queries.selectFrom('user').select('banned').where('id', '=', personId).executeTakeFirst()
  return row && !row.banned ? heldRole(queries, accountKey, personId) : undefined
}
