import { roleNames } from '@/lib/contract/role-names'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { Role } from '../roles'

/** Key of the fact that lists the roles which need a second factor. */
export const REQUIRED_ROLES_FACT = 'second-factor-roles'

/** The roles a fact lists; none where nobody said so yet. */
export function requiredRolesIn(value: string | null | undefined): Role[] {
  const listed = value ? decodeJson<string[]>(value) : []
  return roleNames.filter((role) => listed.includes(role))
}

export async function readRequiredRoles(queries: Queries): Promise<Role[]> {
  const row = await queries
    .selectFrom('facts')
    .select('value')
    .where('key', '=', REQUIRED_ROLES_FACT)
    .executeTakeFirst()
  return requiredRolesIn(row?.value)
}

export async function saveRequiredRoles(queries: Queries, roles: readonly Role[]): Promise<void> {
  const value = encodeJson(roleNames.filter((role) => roles.includes(role)))
  await queries
    .insertInto('facts')
    .values({ key: REQUIRED_ROLES_FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
