import type { ServiceContext } from '../context'
import type { CallKey } from './act-on-call'
import { holdCall } from './call-row'
import { moveCall } from './move-call'
import { refuseOwn } from './pre-accept'
import { refuseAction, refuseOver } from './refuse-action'

/** Declines a call of a person; once more changes nothing. Spec "POST calls", G48. */
export async function reject(context: ServiceContext, key: CallKey): Promise<void> {
  await context.store.transaction(async (tx) => {
    const call = await holdCall(context.store, tx, key)
    if (call.reason === 'REJECTED') return
    refuseOver(call)
    refuseOwn(call)
    if (call.status === 'connected') refuseAction('This call is connected. Terminate it instead.')
    await moveCall(context, tx, call, { to: 'ended', by: 'business', reason: 'REJECTED' })
  })
}
