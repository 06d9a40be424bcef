import type { CallRequest } from '@/lib/contract/calling'
import type { ServiceContext } from '../context'
import type { CallKey } from './act-on-call'
import { type CallRow, holdCall } from './call-row'
import { moveCall } from './move-call'
import { refuseOtherAnswer, refuseOwn } from './pre-accept'
import { refuseOver } from './refuse-action'
import { requireSession } from './require-session'
import { limitLength } from './time-outs'

/** Accepts a call of a person. Of two who accept, the second is told so. Spec "POST calls". */
export async function accept(context: ServiceContext, key: CallKey, body: CallRequest): Promise<void> {
  // After a pre-accept the answer is known.
  const sent = body.session && requireSession(body.session, 'answer')
  await context.store.transaction(async (tx) => {
    const call = await holdCall(context.store, tx, key)
    refuseOver(call)
    refuseOwn(call)
    const answer = sent ?? call.answer ?? requireSession(undefined, 'answer')
    if (call.answer !== null && call.answer !== answer) refuseOtherAnswer()
    // The same once more is what a lost answer makes clients send.
    if (call.status === 'connected') return
    const opaque = body.biz_opaque_callback_data
    const told: CallRow = opaque === undefined ? call : { ...call, biz_opaque_callback_data: opaque }
    if (opaque !== undefined) {
      await tx
        .updateTable('calls')
        .set({ biz_opaque_callback_data: opaque })
        .where('id', '=', call.id)
        .execute()
    }
    await moveCall(context, tx, told, { to: 'connected', by: 'business', answer })
    await limitLength(context, tx, call.id)
  })
}
