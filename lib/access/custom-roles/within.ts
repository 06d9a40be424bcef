import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Queries } from '@/lib/store/open'
import { problem } from '../problems'
import {
  type CombinedRole,
  type CustomRoleGrant,
  numbersOf,
  type Permission,
  permissionsOf,
  permissionWords,
  permits,
  type Role,
} from '../roles'
import { heldRoles, readRole } from './held-roles'

/** Nobody can give, take away or change permissions beyond their own, so roles can't be used to escalate. */

type Given = Pick<CombinedRole, 'permissions' | 'numbers'>

const givenBy = (role: Role): Given =>
  typeof role === 'string' ? { permissions: permissionsOf(role) } : role

/** The first permission that the caller doesn't hold, or not for all of the numbers. */
const beyond = (held: Role, { permissions, numbers }: Given): Permission | undefined =>
  permissions.find((permission) => {
    const own = numbersOf(held, permission)
    if (!permits(held, permission) || own === null) return !permits(held, permission)
    const wanted = numbers?.[permission]
    return wanted === undefined || wanted.some((id) => !own.includes(id))
  })

/**
 * @throws HttpError at `field` if a permission exceeds what the caller holds
 */
export const requirePermissionsWithin = (
  held: Role,
  permissions: readonly Permission[],
  field: string,
): void => requireWithin(held, { permissions }, field)

/** Like `requirePermissionsWithin`, for the permissions of a custom role. @throws HttpError */
export function requireGrantWithin(
  held: Role,
  { permissions, phoneNumberIds }: CustomRoleGrant,
  field: string,
): void {
  const limits = permissions.map((permission) => [permission, phoneNumberIds] as const)
  requireWithin(held, { permissions, ...(phoneNumberIds && { numbers: Object.fromEntries(limits) }) }, field)
}

function requireWithin(held: Role, given: Given, field: string): void {
  const missing = beyond(held, given)
  if (missing === undefined) return
  const message = `You can’t ${permissionWords[missing]}, so you can’t let anyone else.`
  throw problem('invalidParameter', {
    status: 403,
    title: 'You can’t give more than you have',
    detail: message,
    nextStep: 'Choose less, or ask an admin.',
    fields: { [field]: message },
  })
}

/** The role with this name. @throws HttpError at `field` if it is unknown or exceeds what the caller holds */
export async function requireRole(tx: Queries, held: Role, name: string, field = 'role'): Promise<Role> {
  const role = await readRole(tx, name)
  if (!role)
    throw problem('invalidParameter', {
      title: 'This role doesn’t exist',
      detail: `There is no role called “${name}”.`,
      nextStep: 'Choose another role.',
      fields: { [field]: 'This role no longer exists. Choose another one.' },
    })
  requireWithin(held, givenBy(role), field)
  return role
}

/**
 * @param accountKey where the person is managed; in the first account, this includes how they sign in to all
 * accounts
 * @throws HttpError if they can do something that the caller can't
 */
export async function requireManageable(
  tx: Queries,
  held: Role,
  { id, accountKey = HOME_ACCOUNT }: { id: string; accountKey?: string },
): Promise<void> {
  const theirs = await heldRoles(tx, {
    personId: id,
    ...(accountKey === HOME_ACCOUNT ? {} : { accountKey }),
  })
  const [missing] = [...theirs.values()].flatMap((role) => beyond(held, givenBy(role)) ?? [])
  if (missing === undefined) return
  throw problem('invalidParameter', {
    status: 403,
    title: 'This person can do more than you',
    detail: `They can ${permissionWords[missing]}, and you can’t.`,
    nextStep: 'Ask an admin.',
  })
}
