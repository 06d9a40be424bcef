import { roleNames } from '@/lib/contract/role-names'

export const roles = roleNames
export type Role = (typeof roles)[number]

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
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof rolesWith

// Safe, because a literal has no other keys. Every page loads this table, so the names are not listed twice.
export const permissions = Object.keys(rolesWith) as readonly Permission[]

/** What a permission allows, after "can". */
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

const plurals: Record<Role, string> = {
  admin: 'admins',
  developer: 'developers',
  marketer: 'marketers',
  viewer: 'viewers',
}

/**
 * Why a role can't do something, as a sentence that says who can, or undefined if the role can. Route handlers refuse
 * with it and buttons show it.
 */
export function refusal(role: Role, permission: Permission): string | undefined {
  const allowed: readonly Role[] = rolesWith[permission]
  if (allowed.includes(role)) return undefined
  const names = allowed.map((name) => plurals[name])
  const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : `${names[0]}`
  return `Your role (${role}) can’t ${permissionWords[permission]}. Only ${who} can. Ask an admin to change your role.`
}

/** The role with a stored name; undefined for an unknown name, which must be treated as no access. */
export function roleNamed(word: string | null): Role | undefined {
  return roles.find((role) => role === word)
}
