import { formatList } from '@/lib/contract/lists'
import { type RoleName, roleNames, rolePlurals } from '@/lib/contract/role-names'
import { capitalized } from '@/lib/labels/sentence-case'

/** The built-in roles. */
export const roles = roleNames

const rolesWith = {
  'templates.read': ['admin', 'developer', 'marketer', 'viewer'],
  'templates.write': ['admin', 'developer', 'marketer'],
  'templates.delete': ['admin', 'marketer'],
  'phone-numbers.read': ['admin', 'developer', 'marketer', 'viewer'],
  'phone-numbers.verify': ['admin'],
  'phone-numbers.automate': ['admin', 'developer', 'marketer'],
  'business-profile.read': ['admin', 'developer', 'marketer', 'viewer'],
  'business-profile.write': ['admin', 'marketer'],
  'qr-codes.read': ['admin', 'developer', 'marketer', 'viewer'],
  'qr-codes.write': ['admin', 'developer', 'marketer'],
  'overview.read': ['admin', 'developer', 'marketer', 'viewer'],
  'flows.read': ['admin', 'developer', 'marketer', 'viewer'],
  'flows.write': ['admin', 'developer'],
  'flows.publish': ['admin', 'developer'],
  'flows.delete': ['admin', 'developer'],
  'flows.answers': ['admin', 'developer', 'marketer'],
  'events.read': ['admin', 'developer', 'marketer', 'viewer'],
  'events.acknowledge': ['admin', 'developer', 'marketer'],
  'events.replay': ['admin', 'developer'],
  'events.manage': ['admin', 'developer'],
  'incidents.read': ['admin', 'developer', 'marketer', 'viewer'],
  'incidents.manage': ['admin', 'developer', 'marketer'],
  'alerts.manage': ['admin'],
  'calling.read': ['admin', 'developer', 'marketer', 'viewer'],
  'calling.call': ['admin', 'developer', 'marketer'],
  'calling.write': ['admin', 'developer'],
  'calling.sip': ['admin'],
  'phones.use': ['admin', 'developer', 'marketer', 'viewer'],
  'account.manage': ['admin', 'developer', 'marketer', 'viewer'],
  'connection.read': ['admin', 'developer'],
  'failures.manage': ['admin', 'developer'],
  'views.share': ['admin', 'developer', 'marketer'],
  'people.manage': ['admin'],
  'accounts.manage': ['admin'],
  'audit.read': ['admin'],
} as const satisfies Record<string, readonly RoleName[]>
export type Permission = keyof typeof rolesWith

// The cast is safe because the literal has no other keys. Every page loads this table, so names aren't listed
// twice.
export const permissions = Object.keys(rolesWith) as readonly Permission[]

/** Permissions that everyone in an account has, needed to show any page and to change one's password. */
export const everyonesPermissions: readonly Permission[] = ['overview.read', 'account.manage']

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

/** The permissions of a custom role. */
export interface CustomRoleGrant {
  permissions: readonly Permission[]
  /** IDs of the phone numbers it is limited to; null for all. */
  phoneNumberIds: readonly string[] | null
}

/** The union of one or more custom roles. */
export interface CombinedRole {
  names: readonly string[]
  permissions: readonly Permission[]
  /** For permissions that are limited to some phone numbers, the IDs of those numbers. */
  numbers?: Readonly<Partial<Record<Permission, readonly string[]>>>
}

/** Someone's role in an account. If any of their roles is admin, they are simply an admin. */
export type Role = RoleName | CombinedRole

/** Describes each permission, to follow "can". */
export const permissionWords: Record<Permission, string> = {
  'templates.read': 'see templates',
  'templates.write': 'edit templates',
  'templates.delete': 'delete templates',
  'phone-numbers.read': 'see phone numbers',
  'phone-numbers.verify': 'verify phone numbers',
  'phone-numbers.automate': 'change the automation of a number',
  'business-profile.read': 'see the business profile',
  'business-profile.write': 'change the business profile',
  'qr-codes.read': 'see QR codes',
  'qr-codes.write': 'change QR codes',
  'overview.read': 'see the overview',
  'flows.read': 'see flows',
  'flows.write': 'edit flows',
  'flows.publish': 'publish flows',
  'flows.delete': 'delete flows',
  'flows.answers': 'see what people answered in flows',
  'events.read': 'see events',
  'events.acknowledge': 'acknowledge events',
  'events.replay': 'replay events',
  'events.manage': 'set up event delivery',
  'incidents.read': 'see incidents',
  'incidents.manage': 'change incidents',
  'alerts.manage': 'change alerts',
  'calling.read': 'see calls',
  'calling.call': 'make and answer calls',
  'calling.write': 'change how a number is called',
  'calling.sip': 'see the SIP credentials',
  'phones.use': 'use the simulated customers’ phones',
  'account.manage': 'manage your own account',
  'connection.read': 'see the connection to the service',
  'failures.manage': 'simulate failures of the service',
  'views.share': 'share views of lists',
  'people.manage': 'manage people',
  'accounts.manage': 'manage the accounts of this console',
  'audit.read': 'see the audit log',
}

/** Whether a role has a permission for a phone number; without a number, whether it has it for any. */
export function permits(role: Role, permission: Permission, phoneNumberId?: string): boolean {
  if (typeof role !== 'string') {
    const only = phoneNumberId === undefined ? null : numbersOf(role, permission)
    return role.permissions.includes(permission) && (only?.includes(phoneNumberId ?? '') ?? true)
  }
  const allowed: readonly RoleName[] = rolesWith[permission]
  return allowed.includes(role)
}

/** IDs of the phone numbers a permission is limited to; null if it isn't limited. */
export const numbersOf = (role: Role, permission: Permission): readonly string[] | null =>
  (typeof role === 'string' ? undefined : role.numbers?.[permission]) ?? null

/** All permissions of a role. */
export const permissionsOf = (role: Role): Permission[] =>
  permissions.filter((permission) => permits(role, permission))

/** A role's name within a sentence; several are joined with “and”. */
export const roleLabel = (role: Role): string => (typeof role === 'string' ? role : formatList(role.names))

/**
 * A role's name on its own: built-in names are capitalized, custom names are shown as typed, several are
 * joined with “and”.
 */
export const roleTitle = (role: Role | string): string =>
  formatList(
    (typeof role === 'string' ? [role] : role.names).map((name) =>
      roleNamed(name) ? capitalized(name) : name,
    ),
  )

/** Next step after a refusal. */
export const askForRole = 'Ask an admin to change your role.'

/** Everyone with a role, within a sentence: “admins”, or “everyone with the role Night shift”. */
export function roleHolders(name: string): string {
  const builtIn = roleNamed(name)
  return builtIn ? rolePlurals[builtIn].toLowerCase() : `everyone with the role ${name}`
}

/**
 * Why a role can't do something, as a sentence that says who can; undefined if it can. Used by route handlers
 * to refuse and by buttons to explain.
 *
 * @param phoneNumberId the number concerned, if any
 */
export function refusal(role: Role, permission: Permission, phoneNumberId?: string): string | undefined {
  if (permits(role, permission, phoneNumberId)) return undefined
  const where = permits(role, permission) ? ' for this phone number' : ''
  const can = `can’t ${permissionWords[permission]}${where}.`
  if (typeof role !== 'string')
    return `Your ${role.names.length > 1 ? 'roles' : 'role'} (${roleLabel(role)}) ${can} ${askForRole}`
  const who = formatList(rolesWith[permission].map((name) => rolePlurals[name].toLowerCase()))
  return `Your role (${role}) ${can} Only ${who} can. ${askForRole}`
}

/** The built-in role with a stored name; undefined for any other name. */
export function roleNamed(word: string | null): RoleName | undefined {
  return roles.find((role) => role === word)
}

/**
 * Combines roles by name; undefined if no name is known, which must be treated as no access.
 *
 * @param custom all custom roles, by name
 */
export function combineRoles(
  words: readonly (string | null)[],
  custom: ReadonlyMap<string, CustomRoleGrant>,
): Role | undefined {
  const names = [...new Set(words)].filter(
    (word): word is string => word !== null && (roleNamed(word) !== undefined || custom.has(word)),
  )
  const [first, second] = names
  if (first === undefined) return undefined
  if (names.includes('admin')) return 'admin'
  const only = second === undefined ? roleNamed(first) : undefined
  if (only) return only
  const having = (permission: Permission) => (name: string) => {
    const known = roleNamed(name)
    return known ? permits(known, permission) : custom.get(name)?.permissions.includes(permission)
  }
  const isHeld = (permission: Permission) =>
    everyonesPermissions.includes(permission) || names.some(having(permission))
  const held = permissions.filter(isHeld)
  const limited = held.flatMap((permission) => {
    const only = everyonesPermissions.includes(permission)
      ? null
      : numbersTogether(names.filter(having(permission)), custom)
    return only === null ? [] : [[permission, only] as const]
  })
  const numbers = Object.fromEntries(limited)
  return { names, permissions: held, ...(limited.length > 0 && { numbers }) }
}

/** The union of the roles' numbers; null if one of them has no limit. */
function numbersTogether(
  names: readonly string[],
  custom: ReadonlyMap<string, CustomRoleGrant>,
): readonly string[] | null {
  const limits = names.map((name) => (roleNamed(name) ? null : (custom.get(name)?.phoneNumberIds ?? null)))
  return limits.includes(null) ? null : [...new Set(limits.flatMap((ids) => ids ?? []))].toSorted()
}
