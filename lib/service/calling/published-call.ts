import type { CallSession } from '@/lib/contract/calling'
import { type CallRow, isIncoming } from './call-row'

/** What the events of a call have in common in either naming. */
export interface CallFacts {
  from: string
  to: string
  /** Seconds since 1970. */
  timestamp: string
  /** What the other side sent. */
  session: CallSession | undefined
  /** Start, end and length of a call that was connected. */
  times: object
}

/**
 * A call's new status in the published naming (G48): "connect" brings a session, progress goes out as a status
 * (RINGING, ACCEPTED, REJECTED), and "terminate" says COMPLETED or FAILED. One status may take two events.
 */
export function publishedCall(call: CallRow, facts: CallFacts): object[] {
  const { status } = call
  if (status === 'initiated') return []
  if (status === 'ringing') {
    return isIncoming(call) ? [eventOf('connect', call, facts)] : [statusOf('RINGING', call, facts)]
  }
  if (status === 'connected') {
    const accepted = statusOf('ACCEPTED', call, facts)
    return isIncoming(call) ? [accepted] : [eventOf('connect', call, facts), accepted]
  }
  const isDeclined = !isIncoming(call) && call.reason === 'REJECTED'
  const end = eventOf('terminate', call, facts)
  return isDeclined ? [statusOf('REJECTED', call, facts), end] : [end]
}

const opaqueOf = ({ biz_opaque_callback_data: data }: CallRow) =>
  data === null ? {} : { biz_opaque_callback_data: data }

function eventOf(event: 'connect' | 'terminate', call: CallRow, facts: CallFacts): object {
  const { from, to, timestamp, session, times } = facts
  const isCompleted = call.status === 'ended' && call.connected_at !== null
  const end = {
    status: isCompleted ? 'COMPLETED' : 'FAILED',
    // Ours: how it ended, better than the two words tell.
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
