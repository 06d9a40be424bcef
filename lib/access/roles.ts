import { formatList } from '@/lib/contract/lists'
import { type RoleName, roleNames, rolePlurals } from '@/lib/contract/role-names'
import { capitalized } from '@/lib/labels/sentence-case'

/** The built-in roles. */
export const roles = roleNames

const editors = ['admin', 'developer', 'marketer'] as const
const technical = ['admin', 'developer'] as const
const marketing = ['admin', 'marketer'] as const
const admins = ['admin'] as const

const rolesWith = {
  'templates.read': roles,
  'templates.write': editors,
  'templates.delete': marketing,
  'phone-numbers.read': roles,
  'phone-numbers.verify': admins,
  'phone-numbers.automate': editors,
  'business-profile.read': roles,
  'business-profile.write': marketing,
  'qr-codes.read': roles,
  'qr-codes.write': editors,
  'overview.read': roles,
  'flows.read': roles,
  'flows.write': technical,
  'flows.publish': technical,
  'flows.delete': technical,
  'flows.answers': editors,
  'events.read': roles,
  'events.acknowledge': editors,
  'events.replay': technical,
  'events.manage': technical,
  'incidents.read': roles,
  'incidents.manage': editors,
  'alerts.manage': admins,
  'calling.read': roles,
  'calling.call': editors,
  'calling.write': technical,
  'calling.sip': admins,
  'phones.use': roles,
  'account.manage': roles,
  'connection.read': technical,
  'failures.manage': technical,
  'views.share': editors,
  'people.manage': admins,
  'accounts.manage': admins,
  'audit.read': admins,
} satisfies Record<string, readonly RoleName[]>
export type Permission = keyof typeof rolesWith

// The cast is safe because the literal has no other keys. Every page loads this table, so names aren't listed
// twice.
export const permissions = Object.keys(rolesWith) as readonly Permission[]

/** Permissions that everyone in an account has, needed to show any page and to change one's password. */
export const everyonesPermissions: readonly Permission[] = ['overview.read', 'account.manage']

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
