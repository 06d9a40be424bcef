import { SECOND_MS } from '@/lib/contract/durations'
import { hasFailed, type PastCall, pastCalls } from '../past-calls'
import { type DemoEvent, messagingFrom, numberOf } from './demo-event'

const own = numberOf('shop').display_phone_number

/** The events of a call: ringing, answered, and ended. */
function newsOf(past: PastCall): DemoEvent[] {
  const { id, userWaId, userName, isIncoming, agoMs, went } = past
  const isAnswered = 'seconds' in went
  const told = (afterSeconds: number, what: Record<string, unknown>): DemoEvent => ({
    agoMs: agoMs - afterSeconds * SECOND_MS,
    field: 'call',
    value: (at) => ({
      ...messagingFrom('shop'),
      ...(userName ? { contacts: [{ profile: { name: userName }, wa_id: userWaId }] } : {}),
      calls: [
        {
          id,
          from: isIncoming ? userWaId : own,
          to: isIncoming ? own : userWaId,
          reason: null,
          direction: isIncoming ? 'USER_INITIATED' : 'BUSINESS_INITIATED',
          timestamp: String(at),
          ...what,
        },
      ],
    }),
  })
  const over = isAnswered
    ? told(went.ringSeconds + went.seconds, { status: 'ended', event: 'terminate', duration: went.seconds })
    : told(went.ringSeconds, {
        status: hasFailed(past) ? 'failed' : 'ended',
        event: 'terminate',
        reason: went.reason,
      })
  return [
    told(0, { status: 'ringing', event: 'connect' }),
    ...(isAnswered ? [told(went.ringSeconds, { status: 'connected', event: 'accept' })] : []),
    over,
  ]
}

/** All calls in the account’s history as events, so that both have the same counts. */
export const callNews: readonly DemoEvent[] = pastCalls.flatMap(newsOf)
