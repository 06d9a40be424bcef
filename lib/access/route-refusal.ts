import type { Route } from '@/lib/contract/console/route'
import { askForRole, numbersOf, type Permission, type Role, refusal, roleLabel } from './roles'

/**
 * Why a role does not allow a request, or undefined where it does: by the permission, and by the phone number it is about. What is
 * about all numbers at once takes a role without a limit.
 *
 * @param params of the path, one of which may be the phone number it is about; where it stands in the body, that one
 */
export function routeRefusal(
  role: Role,
  { permission, numbers }: Pick<Route, 'numbers'> & { permission: Permission },
  params: Readonly<Record<string, string>>,
): string | undefined {
  const reason = refusal(role, permission)
  if (reason || numbersOf(role, permission) === null) return reason
  if (numbers === 'none' || numbers === 'filtered') return undefined
  if (numbers !== undefined) {
    const id = params[numbers.slice(1)]
    // That of a body is asked once it is read.
    return id === undefined && numbers.startsWith('@') ? undefined : refusal(role, permission, id ?? '')
  }
  return `Your role (${roleLabel(role)}) is limited to some phone numbers, but this is about all of them. ${askForRole}`
}
