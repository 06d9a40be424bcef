import { type CallMover, type CallReason, type CallStatus, callTransitions } from '@/lib/contract/call-states'
import type { CallSession } from '@/lib/contract/calling'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announceCall } from './announce-call'
import { type CallRow, isIncoming } from './call-row'
import { addSignal } from './signals'

export interface Move {
  to: CallStatus
  by: CallMover
  reason?: CallReason
  /** The callee's session description, when the transition carries one. */
  answer?: string
}

/**
 * Moves a call one step (spec:calling#transitions-of-a-call) in the caller's transaction: stores the step,
 * announces an event to the business and signals the person. Call `ring` after the transaction.
 * @returns the updated call
 */
export async function moveCall(
  context: ServiceContext,
  tx: Queries,
  call: CallRow,
  move: Move,
): Promise<CallRow> {
  if (!callTransitions[call.status].includes(move.to)) {
    throw new Error(`A call cannot go from ${call.status} to ${move.to}.`)
  }
  const now = context.clock()
  const isOver = move.to === 'ended' || move.to === 'failed'
  const changed = {
    status: move.to,
    reason: move.reason ?? null,
    ...(move.answer === undefined ? {} : { answer: move.answer }),
    ...(move.to === 'connected' ? { connected_at: now } : {}),
    // Session descriptions contain IP addresses and are no longer needed.
    ...(isOver ? { ended_at: now, offer: '', answer: null } : {}),
  }
  await tx.updateTable('calls').set(changed).where('id', '=', call.id).execute()
  const after: CallRow = { ...call, ...changed }
  await writeTransition(tx, after, { from: call.status, at: now, by: move.by })
  await announceCall(context, tx, after, sessionForBusiness(after))
  await notifyCustomer(context, tx, after)
  return after
}

export async function writeTransition(
  tx: Queries,
  call: CallRow,
  { from, at, by }: { from: CallStatus | null; at: number; by: CallMover },
): Promise<void> {
  await tx
    .insertInto('call_transitions')
    .values({
      call_id: call.id,
      at,
      from_status: from,
      to_status: call.status,
      moved_by: by,
      reason: call.reason,
    })
    .execute()
}

function sessionForBusiness(call: CallRow): CallSession | undefined {
  if (call.status === 'ringing' && isIncoming(call)) return { sdp_type: 'offer', sdp: call.offer }
  if (call.status !== 'connected' || isIncoming(call) || call.answer === null) return undefined
  return { sdp_type: 'answer', sdp: call.answer }
}

async function notifyCustomer(context: ServiceContext, tx: Queries, call: CallRow): Promise<void> {
  const about = { phoneNumberId: call.phone_number_id, userWaId: call.user_wa_id, callId: call.id }
  if (call.status === 'ringing') {
    // The caller already knows the offer: they sent it.
    if (isIncoming(call)) return
    await addSignal(context, tx, { ...about, kind: 'ring', session: { sdp_type: 'offer', sdp: call.offer } })
  } else if (call.status === 'connected') {
    const session =
      isIncoming(call) && call.answer !== null
        ? { session: { sdp_type: 'answer' as const, sdp: call.answer } }
        : {}
    await addSignal(context, tx, { ...about, kind: 'connected', ...session })
  } else {
    await addSignal(context, tx, {
      ...about,
      kind: 'over',
      ...(call.reason ? { reason: call.reason } : {}),
    })
  }
}
