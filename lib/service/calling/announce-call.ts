import type { CallSession } from '@/lib/contract/calling'
import { digitsOf } from '@/lib/contract/digits-of'
import type { Queries } from '@/lib/store/open'
import { productsOf } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import { throwServiceError } from '../http/service-error'
import type { PhoneNumberRow } from '../phone-numbers/find'
import { type CallRow, isIncoming } from './call-row'

/** Members that call events share in both naming schemes. */
interface CallFacts {
  from: string
  to: string
  /** Seconds since 1970. */
  timestamp: string
  /** What the other side sent. */
  session: CallSession | undefined
  /** Start, end and duration of a connected call. */
  times: object
}

/**
 * A call's new status in the published naming (spec:calling#transitions-of-a-call): "connect" carries a
 * session, progress is sent as a status (RINGING, ACCEPTED, REJECTED), and "terminate" reports COMPLETED or
 * FAILED. One status may produce two events.
 */
function publishedCall(call: CallRow, facts: CallFacts): object[] {
  const { status } = call
  if (status === 'initiated') return []
  if (status === 'ringing') {
    return isIncoming(call) ? [webhookEvent('connect', call, facts)] : [statusOf('RINGING', call, facts)]
  }
  if (status === 'connected') {
    const accepted = statusOf('ACCEPTED', call, facts)
    return isIncoming(call) ? [accepted] : [webhookEvent('connect', call, facts), accepted]
  }
  const isDeclined = !isIncoming(call) && call.reason === 'REJECTED'
  const end = webhookEvent('terminate', call, facts)
  return isDeclined ? [statusOf('REJECTED', call, facts), end] : [end]
}

const opaqueOf = ({ biz_opaque_callback_data: data }: CallRow) =>
  data === null ? {} : { biz_opaque_callback_data: data }

function webhookEvent(event: 'connect' | 'terminate', call: CallRow, facts: CallFacts): object {
  const { from, to, timestamp, session, times } = facts
  const isCompleted = call.status === 'ended' && call.connected_at !== null
  const end = {
    status: isCompleted ? 'COMPLETED' : 'FAILED',
    // Ours: how the call ended, in more detail than COMPLETED and FAILED give.
    ...(call.reason === null ? {} : { reason: call.reason }),
  }
  return {
    calls: [
      {
        id: call.id,
        from,
        to,
        event,
        direction: call.direction,
        timestamp,
        ...(session ? { session } : {}),
        ...(event === 'terminate' ? end : {}),
        ...times,
        ...opaqueOf(call),
      },
    ],
  }
}

const statusOf = (status: string, call: CallRow, { timestamp }: CallFacts): object => ({
  statuses: [
    { id: call.id, type: 'call', status, timestamp, recipient_id: call.user_wa_id, ...opaqueOf(call) },
  ],
})

const seconds = (ms: number) => String(Math.floor(ms / 1000))

/** Duration of an ended call; a call that never connected has no times. */
export function durationSeconds({ connected_at, ended_at }: CallRow): number | undefined {
  if (connected_at === null || ended_at === null) return undefined
  return Math.max(0, Math.round((ended_at - connected_at) / 1000))
}

/**
 * Writes the event for a call's new status. The specification's `call` (spec:events#calls) carries the
 * published member `event` where one exists, so both kinds of clients work; in the published naming, only
 * published members are sent.
 * @param session what the other side sent: a caller's offer or a callee's answer
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

/** "connect" carries a session from the other side; "terminate" ends any call. */
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
  return row ?? throwServiceError('notFound')
}
