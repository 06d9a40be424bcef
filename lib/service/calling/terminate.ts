import type { CallMover } from '@/lib/contract/call-states'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import type { CallKey } from './act-on-call'
import { type CallRow, holdCall, isIncoming } from './call-row'
import { moveCall } from './move-call'

/** Ends a call; one that is over already stays as it is, as when both hang up at once. Spec "POST calls". */
export async function terminate(context: ServiceContext, key: CallKey): Promise<void> {
  await context.store.transaction(async (tx) => {
    await hangUp(context, tx, await holdCall(context.store, tx, key), 'business')
  })
}

/** Before anybody answered, the caller takes the call back and the other side declines it. */
export async function hangUp(
  context: ServiceContext,
  tx: Queries,
  call: CallRow,
  by: Exclude<CallMover, 'service'>,
): Promise<void> {
  if (call.status === 'ended' || call.status === 'failed') return
  if (call.status === 'connected') {
    await moveCall(context, tx, call, { to: 'ended', by })
    return
  }
  const isCaller = isIncoming(call) === (by === 'customer')
  await moveCall(context, tx, call, { to: 'ended', by, reason: isCaller ? 'CANCELLED' : 'REJECTED' })
}
