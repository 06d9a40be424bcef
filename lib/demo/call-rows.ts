import type { Insertable } from 'kysely'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import type { Tables } from '@/lib/store/tables'
import { demoAccount } from './accounts'
import { demoContacts } from './contacts'
import { hasFailed, type PastCall, pastCalls } from './past-calls'

const { shop, garden } = demoAccount.byState

/** Settings of the numbers that take calls. */
export const callingRows = (now: number): Insertable<Tables['calling_settings']>[] =>
  [shop, garden].map(({ id }) => ({
    phone_number_id: id,
    status: 'ENABLED',
    call_icon_visibility: 'DEFAULT',
    sip_username: null,
    sip_password: null,
    updated_at: now - 30 * DAY_MS,
  }))

type Permission = readonly [userWaId: string, kind: string, agoMs: number, daysGood?: number]

const { jonas, off, asked, mara, denying, lapsed } = demoContacts

/** How long ago the unanswered permission request was sent. */
export const askedAgoMs = 3 * HOUR_MS

/** People in every state of permission. Ana can always be called and needs none. */
const permissions: readonly Permission[] = [
  [jonas.waId, 'temporary', 2 * DAY_MS, 7],
  // Permanent permission, which doesn’t help while the phone is off.
  [off.waId, 'permanent', 40 * DAY_MS],
  [asked.waId, 'requested', askedAgoMs],
  [mara.waId, 'permanent', 25 * DAY_MS],
  [denying.waId, 'denied', 12 * DAY_MS],
  [lapsed.waId, 'temporary', 9 * DAY_MS, 7],
]

export const callPermissionRows = (now: number): Insertable<Tables['call_permission_entries']>[] =>
  permissions.map(([user_wa_id, kind, agoMs, daysGood]) => ({
    phone_number_id: shop.id,
    user_wa_id,
    kind,
    at: now - agoMs,
    expires_at: daysGood === undefined ? null : now - agoMs + daysGood * DAY_MS,
  }))

/** Calls of the last few days with their steps, oldest first. */
export function callRows(now: number): {
  calls: Insertable<Tables['calls']>[]
  transitions: Insertable<Tables['call_transitions']>[]
} {
  const all = pastCalls
    .map((call) => pastCall(call, now))
    .sort((a, b) => a.call.created_at - b.call.created_at)
  return { calls: all.map(({ call }) => call), transitions: all.flatMap(({ transitions }) => transitions) }
}

function pastCall(past: PastCall, now: number) {
  const { id, userWaId, userName, isIncoming, agoMs, went } = past
  const createdAt = now - agoMs
  const answeredAt = createdAt + went.ringSeconds * 1000
  const isAnswered = 'seconds' in went
  const endedAt = isAnswered ? answeredAt + went.seconds * 1000 : answeredAt
  const reason = isAnswered ? null : went.reason
  const isFailed = hasFailed(past)
  const [caller, called] = isIncoming ? ['customer', 'business'] : ['business', 'customer']
  const call = {
    id,
    phone_number_id: shop.id,
    user_wa_id: userWaId,
    user_name: userName ?? null,
    direction: isIncoming ? 'USER_INITIATED' : 'BUSINESS_INITIATED',
    status: isFailed ? 'failed' : 'ended',
    reason,
    offer: '',
    answer: null,
    pre_accepted_at: null,
    biz_opaque_callback_data: null,
    created_at: createdAt,
    connected_at: isAnswered ? answeredAt : null,
    ended_at: endedAt,
  }
  const step = (at: number, from: string | null, to: string, by: string, why: string | null = null) => ({
    call_id: call.id,
    at,
    from_status: from,
    to_status: to,
    moved_by: by,
    reason: why,
  })
  const transitions = [
    step(createdAt, null, 'initiated', `${caller}`),
    step(createdAt, 'initiated', 'ringing', 'service'),
    ...(isAnswered ? [step(answeredAt, 'ringing', 'connected', `${called}`)] : []),
    step(
      endedAt,
      isAnswered ? 'connected' : 'ringing',
      call.status,
      isAnswered ? went.by : isFailed ? 'service' : `${called}`,
      reason,
    ),
  ]
  return { call, transitions }
}
