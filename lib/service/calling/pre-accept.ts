import type { CallRequest } from '@/lib/contract/calling'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import type { CallKey } from './act-on-call'
import { type CallRow, holdCall, isIncoming } from './call-row'
import { refuseAction, refuseOver } from './refuse-action'
import { requireSession } from './require-session'
import { addSignal } from './signals/add-signal'

/** Sends the answer ahead, so that sound is connected before the call is accepted. Spec "Pre-accept is for early media". */
export async function preAccept(
  context: ServiceContext,
  key: CallKey,
  { session }: CallRequest,
): Promise<void> {
  const answer = requireSession(session, 'answer')
  await context.store.transaction(async (tx) => {
    const call = await holdCall(context.store, tx, key)
    refuseOver(call)
    refuseOwn(call)
    if (call.status === 'connected') raise('callAlreadyAnswered')
    // The same once more is what a lost answer makes clients send.
    if (call.answer === answer) return
    if (call.answer !== null) refuseOtherAnswer()
    const changed = { answer, pre_accepted_at: context.clock() }
    await tx.updateTable('calls').set(changed).where('id', '=', call.id).execute()
    await addSignal(context, tx, {
      phoneNumberId: call.phone_number_id,
      userWaId: call.user_wa_id,
      callId: call.id,
      kind: 'early_media',
      session: { sdp_type: 'answer', sdp: answer },
    })
  })
}

/** A call the business placed is the other side's to accept. @throws ServiceError callActionNotPossible */
export function refuseOwn(call: CallRow): void {
  if (isIncoming(call)) return
  refuseAction(
    'This call was placed by the business: the person who is called accepts it. It can be terminated.',
  )
}

/** @throws ServiceError callAlreadyAnswered */
export function refuseOtherAnswer(): never {
  raise('callAlreadyAnswered', {
    details:
      'Another answer was sent for this call before. A call has one answer; pre_accept and accept send the same.',
  })
}
