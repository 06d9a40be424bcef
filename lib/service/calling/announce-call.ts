import type { CallSession } from '@/lib/contract/calling'
import type { Queries } from '@/lib/store/open'
import { productsOf } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import { raise } from '../http/raise'
import type { PhoneNumberRow } from '../phone-numbers/find'
import { type CallRow, isIncoming } from './call-row'
import { type CallFacts, publishedCall } from './published-call'

const seconds = (ms: number) => String(Math.floor(ms / 1000))
const digitsOf = (displayPhoneNumber: string) => displayPhoneNumber.replaceAll(/\D/g, '')

/** Times of a call that is over; what was never connected has neither. */
export function durationSeconds({ connected_at, ended_at }: CallRow): number | undefined {
  if (connected_at === null || ended_at === null) return undefined
  return Math.max(0, Math.round((ended_at - connected_at) / 1000))
}

/**
 * Writes the event of a call's new status: the specification's `call` (gap 6.1), with the published word `event` beside
 * it where there is one, so that both kinds of clients work; in the published naming what is published.
 *
 * @param session what the other side sent: the offer of somebody who calls, the answer of somebody who was called
 */
export async function announceCall(
  context: ServiceContext,
  tx: Queries,
  call: CallRow,
  session: CallSession | undefined,
): Promise<void> {
  const number = await numberOf(tx, call.phone_number_id)
  const own = digitsOf(number.display_phone_number)
  const [from, to] = isIncoming(call) ? [call.user_wa_id, own] : [own, call.user_wa_id]
  const timestamp = seconds(context.clock())
  const facts = { from, to, timestamp, session, times: timesOf(call) }
  const isPublished = context.settings.fieldNames === 'published'
  for (const told of isPublished ? publishedCall(call, facts) : [specifiedCall(call, facts)]) {
    const value = {
      messaging_product: productsOf(context.settings)[0],
      metadata: { display_phone_number: own, phone_number_id: number.id },
      ...(call.user_name
        ? { contacts: [{ profile: { name: call.user_name }, wa_id: call.user_wa_id }] }
        : {}),
      ...told,
    }
    await announce(context, tx, { accountId: number.account_id, field: 'call', value })
  }
}

function specifiedCall(call: CallRow, { from, to, timestamp, session, times }: CallFacts): object {
  const event = eventOf(call)
  return {
    calls: [
      {
        id: call.id,
        from,
        to,
        status: call.status,
        reason: call.reason,
        ...(event ? { event } : {}),
        direction: call.direction,
        timestamp,
        ...(session ? { session } : {}),
        ...times,
        ...(call.biz_opaque_callback_data === null
          ? {}
          : { biz_opaque_callback_data: call.biz_opaque_callback_data }),
      },
    ],
  }
}

/** "connect" brings a session of the other side, "terminate" is the end of either kind. */
function eventOf(call: CallRow): string | undefined {
  if (call.status === 'ringing') return isIncoming(call) ? 'connect' : undefined
  if (call.status === 'connected') return isIncoming(call) ? undefined : 'connect'
  return call.status === 'initiated' ? undefined : 'terminate'
}

function timesOf(call: CallRow): object {
  const duration = durationSeconds(call)
  if (call.connected_at === null || call.ended_at === null) return {}
  return { start_time: seconds(call.connected_at), end_time: seconds(call.ended_at), duration }
}

async function numberOf(tx: Queries, id: string): Promise<PhoneNumberRow> {
  const row = await tx.selectFrom('phone_numbers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? raise('notFound')
}
