import { schedule } from '@/lib/service/work/queue'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { notify } from '../notify'
import { isIncoming, lockCallForUpdate } from './call-row'
import { limitsOf } from './limits-of'
import { moveCall } from './move-call'
import { countUnanswered } from './permission/decide'

/** Work that ends an unanswered call. */
export const END_UNANSWERED = 'end-unanswered-call'
/** Work that ends a call at the maximum length, in case both sides left without hanging up. */
export const END_LONG = 'end-long-call'

/** Fails a call that still rings after its timeout (spec:calling#transitions-of-a-call). */
export async function endUnansweredCall(context: ServiceContext, callId: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const call = await lockCallForUpdate(context.store, tx, { id: callId })
    if (call.status !== 'initiated' && call.status !== 'ringing') return
    await moveCall(context, tx, call, { to: 'failed', by: 'service', reason: 'NO_ANSWER' })
    if (!isIncoming(call)) await countUnanswered(context, tx, call)
  })
  notify(context)
}

export async function endLongCall(context: ServiceContext, callId: string): Promise<void> {
  await context.store.transaction(async (tx) => {
    const call = await lockCallForUpdate(context.store, tx, { id: callId })
    if (call.status !== 'connected') return
    await moveCall(context, tx, call, { to: 'failed', by: 'service', reason: 'TOO_LONG' })
  })
  notify(context)
}

/** Schedules the end of a connected call, in the transaction that connects it. */
export async function limitLength(context: ServiceContext, tx: Queries, callId: string): Promise<void> {
  const dueAt = context.clock() + limitsOf(context).longestMs
  await schedule(context, tx, { kind: END_LONG, subjectId: callId, dueAt })
}
