import { randomUUID } from 'node:crypto'
import { type ReceiverReplay, receiverLimits } from '@/lib/contract/receivers'
import { type ChosenBy, isChosen } from '@/lib/events/forwarding/is-chosen'
import { forwardOf, insertForwards } from '@/lib/events/forwarding/record-forwards'
import type { Store } from '@/lib/store/open'
import type { ChosenNumbers, Receiver } from './receiver-list'

const { replayedDeliveries, replayedEvents } = receiverLimits

interface Replayed {
  replayId: string
  deliveries: number
  leftSince: number | null
}

/**
 * Puts kept bodies on their way once more, as deliveries of their own: those of the events of a time, or those that
 * failed, which count as replayed from then on. What does not fit one replay is left, and it is told from where on.
 */
export async function replayDeliveries(
  store: Store,
  receiver: Pick<Receiver, 'id'>,
  { replay, numbers, now }: { replay: ReceiverReplay; numbers: ChosenNumbers; now: number },
): Promise<Replayed> {
  const { fields, templates } = replay
  const choice: ChosenBy = { fields, templates, phoneNumbers: numbers }
  return store.transaction(async (tx) => {
    const failed = tx
      .selectFrom('forwards')
      .select('inbox_id')
      .where('receiver_id', '=', receiver.id)
      .where('state', '=', 'given_up')
    let events = tx
      .selectFrom('events')
      .select(['inbox_id', 'field', 'change', 'object_kind', 'object_id', 'received_at'])
      .where('inbox_id', 'in', (eb) => eb.selectFrom('inbox').select('inbox.id'))
    if (replay.which === 'failed') events = events.where('inbox_id', 'in', failed)
    else events = events.where('received_at', '>=', replay.since).where('received_at', '<', replay.until)
    const looked = await events
      .orderBy('received_at')
      .orderBy('id')
      .limit(replayedEvents + 1)
      .execute()
    const chosen = looked.slice(0, replayedEvents).filter((event) => isChosen(choice, event))
    const bodies = [...new Set(chosen.map(({ inbox_id }) => inbox_id))]
    const left =
      chosen.find(({ inbox_id }) => inbox_id === bodies[replayedDeliveries]) ?? looked[replayedEvents]
    const sent = bodies.slice(0, replayedDeliveries)
    const replayId = randomUUID()
    await insertForwards(
      tx,
      sent.map((inboxId) => forwardOf({ inboxId, receiverId: receiver.id, at: now, replayId })),
    )
    if (replay.which === 'failed' && sent.length > 0) {
      await tx
        .updateTable('forwards')
        .set({ state: 'replayed' })
        .where('receiver_id', '=', receiver.id)
        .where('state', '=', 'given_up')
        .where('inbox_id', 'in', sent)
        .execute()
    }
    return { replayId, deliveries: sent.length, leftSince: left?.received_at ?? null }
  })
}
