import { callPermissionReasons } from '@/lib/contract/call-states'
import type { CallPermission } from '@/lib/contract/calling'
import { SECOND_MS } from '@/lib/contract/durations'
import { formatCount } from '@/lib/labels/numbers'
import type { State } from '@/lib/labels/states/state'
import { dayAndTime } from '@/lib/labels/times'

const statuses: Readonly<Record<string, string>> = {
  no_permission: 'No decision yet',
  pending: 'Requested, no answer yet',
  temporary: 'Allowed calls for a few days',
  permanent: 'Allowed calls permanently',
  denied: 'Doesn’t want to be called',
  expired: 'Allowed calls for a few days; the permission has expired',
}

export const permissionText = (status: string): string =>
  Object.hasOwn(statuses, status) ? (statuses[status] ?? '') : status

const badges: Readonly<Record<string, State>> = {
  no_permission: { tone: 'neutral', label: 'No decision' },
  pending: { tone: 'info', label: 'Requested' },
  temporary: { tone: 'success', label: 'Temporary' },
  permanent: { tone: 'success', label: 'Permanent' },
  denied: { tone: 'danger', label: 'Declined' },
  expired: { tone: 'warning', label: 'Expired' },
}

export const permissionBadge = (status: string): State =>
  (Object.hasOwn(badges, status) ? badges[status] : undefined) ?? { tone: 'neutral', label: status }

/** Times of permissions are seconds since 1970. */

/** Why someone can’t be called, and what to do. Unknown reasons are shown verbatim. */
export function reasonText({ reason, details }: Pick<CallPermission, 'reason' | 'details'>): string {
  const known: Readonly<Record<string, string>> = callPermissionReasons
  const nextAt = details?.calls?.next_at
  if (reason === 'DAILY_CALL_LIMIT_REACHED' && nextAt !== undefined)
    return `You’ve reached the 24-hour call limit for this person. You can call again on ${dayAndTime(nextAt * SECOND_MS)}.`
  if (reason !== null && Object.hasOwn(known, reason)) return known[reason] ?? ''
  const explanation = details?.explanation
  if (typeof explanation === 'string') return explanation
  return reason === null ? 'The service gave no reason.' : `Reason from the service: ${reason}.`
}

/** How often someone was called, and how many calls are possible. */
export const callsText = ({ used, left }: { used: number; left: number | null }): string =>
  left === null
    ? `${formatCount(used, 'call')} in the last 24 hours (no limit)`
    : `${used} of ${formatCount(used + left, 'call')} used in the last 24 hours`

/** Whether requesting permission can resolve the reason. */
export const canBeAsked = (reason: string | null): boolean =>
  reason === 'NO_PERMISSION' || reason === 'PERMISSION_EXPIRED'
