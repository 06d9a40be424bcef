import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { permits, type Role } from '../roles'

/** Key of the fact that lists the roles which need a second factor. */
export const REQUIRED_ROLES_FACT = 'second-factor-roles'

/** Names of the roles a fact lists; none where nobody said so yet. */
export const requiredRolesIn = (value: string | null | undefined): string[] =>
  value ? decodeJson<string[]>(value) : []

/**
 * Whether someone needs a second factor. Whoever manages people or accounts needs one as an admin does: a custom role is no
 * way around it.
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

/** Whether someone of a role needs a second factor now. */
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
