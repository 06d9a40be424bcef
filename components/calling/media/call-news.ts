import type { CallNews } from '@/lib/calls/media/call-line'
import { isOpenCall } from '@/lib/contract/call-states'
import type { Call } from '@/lib/contract/calling'

/** What the other side of a call did, as the service tells it; undefined while there is nothing to tell. */
export function newsOf({ status, reason, direction, session }: Call): CallNews | undefined {
  if (!isOpenCall(status)) return { kind: 'over', reason }
  if (direction === 'USER_INITIATED' || status !== 'connected' || !session) return undefined
  return { kind: 'answered', answer: session.sdp }
}
