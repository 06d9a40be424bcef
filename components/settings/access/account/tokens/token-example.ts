import type { Permission } from '@/lib/access/roles'

interface Example {
  permission: Permission
  path: string
  /** Concerns all phone numbers, so a token limited to some can’t call it. */
  isAboutAll?: boolean
}

/** Requests to try a new token with; `app/api/api-page.test.ts` compares them with the route handlers. */
export const tokenExamples: readonly Example[] = [
  { permission: 'templates.read', path: '/api/templates' },
  { permission: 'flows.read', path: '/api/flows' },
  { permission: 'phone-numbers.read', path: '/api/phone-numbers' },
  { permission: 'business-profile.read', path: '/api/business-profile/:phoneNumberId' },
  { permission: 'qr-codes.read', path: '/api/qr-codes/:phoneNumberId' },
  { permission: 'calling.read', path: '/api/calling/:phoneNumberId/settings' },
  { permission: 'events.read', path: '/api/events', isAboutAll: true },
  { permission: 'overview.read', path: '/api/overview', isAboutAll: true },
  { permission: 'connection.read', path: '/api/connection', isAboutAll: true },
  { permission: 'audit.read', path: '/api/audit', isAboutAll: true },
]

/** A token’s permissions. */
export interface TokenScope {
  permissions: readonly string[]
  /** Null: all numbers. */
  phoneNumberIds: readonly string[] | null
}

/** A path that a token can read; undefined if it can’t read anything. */
export function examplePath(
  { permissions, phoneNumberIds }: TokenScope,
  knownNumberId: string | undefined,
): string | undefined {
  const numberId = phoneNumberIds?.[0] ?? knownNumberId
  const found = tokenExamples.find(
    ({ permission, path, isAboutAll }) =>
      permissions.includes(permission) &&
      !(isAboutAll && phoneNumberIds !== null) &&
      (numberId !== undefined || !path.includes(':')),
  )
  return found?.path.replace(':phoneNumberId', () => numberId ?? '')
}
