import type { Route } from '@/lib/contract/console/route'
import { askForRole, numbersOf, type Permission, type Role, refusal, roleLabel } from './roles'

/**
 * Why a role doesn't allow a request, or undefined if it does, given the permission and the phone number
 * concerned. Requests that affect all numbers need an unlimited role.
 *
 * @param params path parameters, which may include the phone number; if the number is in the body, pass that
 * one
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
    // A number in the body is checked once the body is read.
    return id === undefined && numbers.startsWith('@') ? undefined : refusal(role, permission, id ?? '')
  }
  return `Your role (${roleLabel(role)}) is limited to some phone numbers, but this is about all of them. ${askForRole}`
}
