import {
  type CallPermissionReason,
  type CallPermissionStatus,
  callPermissionReasons,
  demoContact,
  statusesWithoutCalls,
} from '@/lib/contract/call-states'
import type { callingEndpoints } from '@/lib/contract/calling'
import { DAY_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { findPhoneNumber, type PhoneNumberRow } from '../../phone-numbers/find'
import { limitsOf } from '../limits-of'
import { type CallingSettingsRow, findSettings, isCallingOn } from '../settings'
import { type PermissionStanding, type Person, standingOf } from './ledger'

interface Judgment {
  /** Why the person cannot be called; null when they can. */
  reason: CallPermissionReason | null
  status: CallPermissionStatus
  expiresAt: number | undefined
  calls: {
    /** In the last 24 hours. */
    used: number
    /** Null where there is no limit. */
    left: number | null
    /** When the next call is possible, once none are left. */
    nextAt: number | undefined
  }
}

/**
 * Whether a number may call a person now and, if not, why (spec:calling#reasons; limits:
 * spec:calling#limits-of-calls).
 */
export async function judgePermission(
  context: ServiceContext,
  queries: Queries,
  { number, settings, userWaId }: { number: PhoneNumberRow; settings: CallingSettingsRow; userWaId: string },
): Promise<Judgment> {
  const now = context.clock()
  const person = { phoneNumberId: number.id, userWaId }
  const calls = await recentCalls(queries, person, now)
  const isDemo = userWaId === demoContact
  const said = isDemo ? demoStanding : await standingOf(queries, person, now)
  const standing = { ...said, isReachable: said.isReachable && (await isPhoneOn(queries, number, userWaId)) }
  const most = limitsOf(context).perPersonPerDay
  const oldest = calls[Math.max(0, calls.length - most)]
  const left = isDemo ? null : Math.max(0, most - calls.length)
  return {
    reason: reasonOf({ number, settings, standing, isDemo, left }),
    status: standing.status,
    expiresAt: standing.expiresAt,
    calls: {
      used: calls.length,
      left,
      nextAt: left === 0 && oldest !== undefined ? oldest + DAY_MS : undefined,
    },
  }
}

const demoStanding: PermissionStanding = {
  status: 'permanent',
  expiresAt: undefined,
  isReachable: true,
  decidedAt: 0,
  requestedAt: [],
}

function reasonOf(facts: {
  number: PhoneNumberRow
  settings: CallingSettingsRow
  standing: PermissionStanding
  isDemo: boolean
  left: number | null
}): CallPermissionReason | null {
  const { number, settings, standing, isDemo, left } = facts
  if (!isCallingOn(settings)) return 'CALLING_NOT_ENABLED'
  if (isDemo) return null
  if (statusesWithoutCalls.some((status) => status === number.status)) return 'BUSINESS_RESTRICTED'
  if (!standing.isReachable) return 'USER_UNREACHABLE'
  const byStatus = reasonByStatus[standing.status]
  if (byStatus) return byStatus
  return left === 0 ? 'DAILY_CALL_LIMIT_REACHED' : null
}

const reasonByStatus: Readonly<Record<CallPermissionStatus, CallPermissionReason | null>> = {
  no_permission: 'NO_PERMISSION',
  pending: 'PERMISSION_PENDING',
  denied: 'PERMISSION_DENIED',
  expired: 'PERMISSION_EXPIRED',
  temporary: null,
  permanent: null,
}

/** A simulated phone that is off or unreachable does not ring. */
async function isPhoneOn(
  queries: Queries,
  { account_id: accountId }: PhoneNumberRow,
  waId: string,
): Promise<boolean> {
  const phone = await queries
    .selectFrom('contacts')
    .select(['is_on', 'is_unreachable'])
    .where('account_id', '=', accountId)
    .where('wa_id', '=', waId)
    .executeTakeFirst()
  return phone === undefined || (phone.is_on === 1 && phone.is_unreachable === 0)
}

/** Times of the business's calls to the person in the last 24 hours, oldest first. */
async function recentCalls(queries: Queries, person: Person, now: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('calls')
    .select('created_at')
    .where('phone_number_id', '=', person.phoneNumberId)
    .where('user_wa_id', '=', person.userWaId)
    .where('created_at', '>', now - DAY_MS)
    .where('direction', '=', 'BUSINESS_INITIATED')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.created_at)
}

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Whether someone may be called and, if not, why. spec:calling#call-permission, spec:calling#reasons. */
export async function getCallPermission(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof callingEndpoints.getCallPermission>,
) {
  const { reads } = context.store
  const number = await findPhoneNumber(reads, params.phoneNumberId)
  const settings = await findSettings(reads, number.id)
  const judged = await judgePermission(context, reads, { number, settings, userWaId: query.user_wa_id })
  const { used, left, nextAt } = judged.calls
  return {
    can_call: judged.reason === null,
    reason: judged.reason,
    details: {
      ...(judged.reason ? { explanation: callPermissionReasons[judged.reason] } : {}),
      permission: {
        status: judged.status,
        ...(judged.expiresAt === undefined ? {} : { expiration_time: seconds(judged.expiresAt) }),
      },
      calls: { used, left, ...(nextAt === undefined ? {} : { next_at: seconds(nextAt) }) },
    },
  }
}
