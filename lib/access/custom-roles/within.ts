import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Queries } from '@/lib/store/open'
import { httpErrorOf } from '../http-error'
import { type Permission, permissionsOf, permissionWords, permits, type Role } from '../roles'
import { heldRoles, readRole } from './held-roles'

/** Nobody gives, takes away or changes what goes beyond their own permissions: a role is no way to get more. */

const beyond = (held: Role, permissions: readonly Permission[]): Permission | undefined =>
  permissions.find((permission) => !permits(held, permission))

/** @throws HttpError at `field` when a permission is beyond what someone holds */
export function requirePermissionsWithin(
  held: Role,
  permissions: readonly Permission[],
  field: string,
): void {
  const missing = beyond(held, permissions)
  if (missing === undefined) return
  const message = `You can’t ${permissionWords[missing]}, so you can’t let anyone else.`
  throw httpErrorOf(
    'invalidParameter',
    {
      title: 'You can’t give more than you have',
      detail: message,
      nextStep: 'Choose less, or ask an admin.',
      fields: { [field]: message },
    },
    403,
  )
}

/** The role with a name that someone gives. @throws HttpError at `field` for an unknown one, and for one that has more than they hold */
export async function requireRole(tx: Queries, held: Role, name: string, field = 'role'): Promise<Role> {
  const role = await readRole(tx, name)
  if (!role)
    throw httpErrorOf('invalidParameter', {
      title: 'This role doesn’t exist',
      detail: `There is no role called “${name}”.`,
      nextStep: 'Choose another role.',
      fields: { [field]: 'This role no longer exists. Choose another one.' },
    })
  requirePermissionsWithin(held, permissionsOf(role), field)
  return role
}

/**
 * @param accountKey where someone is managed; in the first account, how they sign in to all of their accounts is
 * @throws HttpError when they can do something that who manages them cannot
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
  const missing = beyond(
    held,
    [...theirs.values()].flatMap((role) => permissionsOf(role)),
  )
  if (missing === undefined) return
  throw httpErrorOf(
    'invalidParameter',
    {
      title: 'This person can do more than you',
      detail: `They can ${permissionWords[missing]}, and you can’t.`,
      nextStep: 'Ask an admin.',
    },
    403,
  )
}
