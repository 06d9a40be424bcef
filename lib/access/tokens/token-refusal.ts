import type { Permission } from '../roles'
import type { TokenScope } from './create-tokens'

/**
 * Where a route handler says which phone number it is about: in its path, by filtering what it lists, or it is about
 * none. A path that is not here belongs to all numbers at once, as events do, and a new one does until it is named.
 */
const places: readonly [RegExp, 'in path' | 'filtered' | 'none'][] = [
  [/^\/api\/phone-numbers$/, 'filtered'],
  [/^\/api\/phone-numbers\/(\d+)(?:\/|$)/, 'in path'],
  [/^\/api\/business-profile\/(\d+)(?:\/|$)/, 'in path'],
  [/^\/api\/qr-codes\/(\d+)(?:\/|$)/, 'in path'],
  [/^\/api\/calling\/(\d+)(?:\/|$)/, 'in path'],
  [/^\/api\/qr-codes\/fonts\//, 'none'],
  // Sending names a number in its body.
  [/^\/api\/(?:templates|flows)(?:\/(?!.*\/send$)|$)/, 'none'],
  [/^\/api\/(?:samples|template-drafts)(?:\/|$)/, 'none'],
]

/** Why a token may not ask for this, or undefined when it may; that its owner may is checked beside. */
export function tokenRefusal(scope: TokenScope, permission: Permission, path: string): string | undefined {
  if (!scope.permissions.includes(permission)) {
    return `This token has no permission “${permission}”. Make one that has it.`
  }
  if (scope.phoneNumberIds === null) return undefined
  for (const [pattern, place] of places) {
    const match = pattern.exec(path)
    if (!match) continue
    if (place !== 'in path' || scope.phoneNumberIds.includes(match[1] ?? '')) return undefined
    return 'This token is not for this phone number.'
  }
  return 'This token is for some phone numbers, and this is about all of them. Make one for all numbers.'
}
