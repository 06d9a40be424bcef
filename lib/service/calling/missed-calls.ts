import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '@/lib/store/tables'

type OfCall = ExpressionBuilder<Tables, 'calls'>

/** A customer's call that ended before it was answered. A call the business declined is not missed. */
export const isMissed = (call: OfCall) =>
  call.and([
    call('calls.direction', '=', 'USER_INITIATED'),
    call('calls.status', 'in', ['ended', 'failed']),
    call('calls.connected_at', 'is', null),
    call('calls.reason', '!=', 'REJECTED'),
  ])

/** A later call between the same two parties, in either direction, was answered. */
export const wasSpokenToSince = (call: OfCall) =>
  call.exists(
    call
      .selectFrom('calls as later')
      .select('later.id')
      .whereRef('later.phone_number_id', '=', 'calls.phone_number_id')
      .whereRef('later.user_wa_id', '=', 'calls.user_wa_id')
      .whereRef('later.created_at', '>', 'calls.created_at')
      .where('later.connected_at', 'is not', null),
  )
