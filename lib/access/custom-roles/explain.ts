import type { PersonPermissions, RoleOrigin, WhoCan } from '@/lib/contract/roles'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { throwUnknown } from '../people/one-person'
import {
  type CustomRoleGrant,
  combineRoles,
  numbersOf,
  type Permission,
  permissions,
  permits,
  type Role,
} from '../roles'
import { grantable } from '../tokens/create-tokens'
import { everyonesRoles, type Grant, heldRole, listGrants, readCustomRoles } from './held-roles'

/** What people can do in an account, and which roles allow it. */
export interface Explaining {
  /** All permissions of a person, with the roles and groups they come from. @throws HttpError notFound */
  permissionsOf(personId: string): Promise<PersonPermissions>
  whoCan(permission: Permission): Promise<WhoCan>
}

export const createExplaining = (queries: Queries, clock: () => number, accountKey: string): Explaining => ({
  async permissionsOf(personId) {
    const [held, grants, custom] = await Promise.all([
      heldRole(queries, accountKey, personId),
      listGrants(queries, { accountKey, personId }),
      readCustomRoles(queries),
    ])
    const person = await queries.selectFrom('user').select('id').where('id', '=', personId).executeTakeFirst()
    if (!person) return throwUnknown()
    if (!held) return { data: [] }
    return {
      data: permissions
        .filter((permission) => permits(held, permission))
        .map((permission) => ({ permission, by: originsOf(grants, custom, permission) })),
    }
  },
  async whoCan(permission) {
    const [roles, grants, custom, everyone] = await Promise.all([
      everyonesRoles(queries, accountKey),
      listGrants(queries, { accountKey }),
      readCustomRoles(queries),
      queries.selectFrom('user').select(['id', 'name', 'email', 'banned']).orderBy('name').execute(),
    ])
    const able = everyone.filter(({ id }) => {
      const role = roles.get(id)
      return role !== undefined && permits(role, permission)
    })
    return {
      people: able.map(({ banned, ...person }) => ({
        ...person,
        isSuspended: Boolean(banned),
        by: originsOf(
          grants.filter(({ personId }) => personId === person.id),
          custom,
          permission,
        ),
      })),
      tokens: await tokensThatCan(queries, { permission, accountKey, roles, now: clock() }),
    }
  },
})

/** The roles that grant a permission, each with its group and the numbers it is limited to. */
const originsOf = (
  grants: readonly Grant[],
  custom: ReadonlyMap<string, CustomRoleGrant>,
  permission: Permission,
): RoleOrigin[] =>
  grants.flatMap(({ role: name, group }) => {
    const role = combineRoles([name], custom)
    if (!role || !permits(role, permission)) return []
    const phoneNumberIds = numbersOf(role, permission)
    return [{ role: name, group: group?.name ?? null, phoneNumberIds: phoneNumberIds && [...phoneNumberIds] }]
  })

/** Tokens never have more permissions than their owners. */
async function tokensThatCan(
  queries: Queries,
  asked: { permission: Permission; accountKey: string; roles: ReadonlyMap<string, Role>; now: number },
): Promise<WhoCan['tokens']> {
  const rows = await queries
    .selectFrom('api_tokens')
    .innerJoin('user', 'user.id', 'api_tokens.person_id')
    .select(['api_tokens.id', 'api_tokens.name', 'api_tokens.permissions', 'api_tokens.expires_at'])
    .select(['user.id as ownerId', 'user.name as owner', 'user.banned'])
    .where('api_tokens.account_key', '=', asked.accountKey)
    .orderBy('user.name')
    .orderBy('api_tokens.name')
    .execute()
  return rows.flatMap(({ permissions: stored, expires_at, banned, ...token }) => {
    const role = asked.roles.get(token.ownerId)
    const may =
      !banned &&
      role !== undefined &&
      grantable(role).includes(asked.permission) &&
      decodeJson<string[]>(stored).includes(asked.permission)
    return may ? [{ ...token, isExpired: expires_at <= asked.now }] : []
  })
}
