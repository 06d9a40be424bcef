import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { permits, type Role } from '../roles'

/** Fact key of the list of roles that require a second factor. */
export const REQUIRED_ROLES_FACT = 'second-factor-roles'

/** Role names listed in the fact; empty if it isn't set. */
export const requiredRolesIn = (value: string | null | undefined): string[] =>
  value ? decodeJson<string[]>(value) : []

/**
 * Whether someone needs a second factor. Anyone who manages people or accounts needs one like an admin, so a
 * custom role is no way around it.
 *
 * @param value of the fact
 */
export function needsSecondFactor(value: string | null | undefined, role: Role): boolean {
  const required = requiredRolesIn(value)
  if (typeof role === 'string') return required.includes(role)
  const isLikeAdmin = permits(role, 'people.manage') || permits(role, 'accounts.manage')
  return role.names.some((name) => required.includes(name)) || (isLikeAdmin && required.includes('admin'))
}

export async function readRequiredRoles(queries: Queries): Promise<string[]> {
  const row = await queries
    .selectFrom('facts')
    .select('value')
    .where('key', '=', REQUIRED_ROLES_FACT)
    .executeTakeFirst()
  return requiredRolesIn(row?.value)
}

/** Whether a role currently requires a second factor. */
export async function readMustHaveSecondFactor(queries: Queries, role: Role): Promise<boolean> {
  return needsSecondFactor(encodeJson(await readRequiredRoles(queries)), role)
}

export async function saveRequiredRoles(queries: Queries, roles: readonly string[]): Promise<void> {
  const value = encodeJson(roles.toSorted())
  await queries
    .insertInto('facts')
    .values({ key: REQUIRED_ROLES_FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
