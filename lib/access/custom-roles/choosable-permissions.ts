import { type Permission, permissions } from '../roles'

/**
 * Permissions available to roles limited to some phone numbers: requests under these concern one number or
 * none. The others affect all numbers at once.
 */
export const limitablePermissions: readonly Permission[] = [
  ...(['templates.read', 'templates.write', 'templates.delete'] as const),
  ...(['phone-numbers.read', 'phone-numbers.verify', 'phone-numbers.automate'] as const),
  ...(['business-profile.read', 'business-profile.write', 'qr-codes.read', 'qr-codes.write'] as const),
  ...(['flows.read', 'flows.write', 'flows.publish', 'flows.delete'] as const),
  ...(['calling.read', 'calling.call', 'calling.write', 'calling.sip', 'views.share'] as const),
]

/** The permission to see what another one changes; undefined where it changes nothing that is seen by permission. */
export function readingFor(permission: Permission): Permission | undefined {
  const reading = `${permission.slice(0, permission.indexOf('.'))}.read`
  return permissions.find((each) => each === reading && each !== permission)
}

/** Permissions with those to see what they change, in table order. */
export const withReading = (chosen: readonly string[]): Permission[] =>
  permissions.filter(
    (permission) =>
      chosen.includes(permission) ||
      permissions.some((each) => chosen.includes(each) && readingFor(each) === permission),
  )
