import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type ReceiverReplay, receiverLimits } from '@/lib/contract/receivers'
import { type ChosenBy, isChosen } from '@/lib/events/forwarding/is-chosen'
import { forwardOf, insertForwards } from '@/lib/events/forwarding/record-forwards'
import type { Queries, Store } from '@/lib/store/open'
import type { ChosenNumbers, Receiver } from './receiver-list'

const { replayedDeliveries, replayedEvents } = receiverLimits

interface Replayed {
  replayId: string
  deliveries: number
  leftSince: number | null
}

/**
 * Queues stored bodies again as new deliveries: those of events in a time range, or failed ones, which then
 * count as replayed. If there are too many for one replay, the result says where to continue.
 */
export async function replayDeliveries(
  store: Store,
  receiver: Pick<Receiver, 'id'>,
  { replay, numbers, now }: { replay: ReceiverReplay; numbers: ChosenNumbers; now: number },
): Promise<Replayed> {
  const { fields, templates } = replay
  const choice: ChosenBy = { fields, templates, phoneNumbers: numbers }
  // Up to 20,000 bodies are scanned before the write transaction starts, so that nobody waits for it.
  const looked = await eventsOf(store.reads, receiver, replay)
  const chosen = looked.slice(0, replayedEvents).filter((event) => isChosen(choice, event))
  const bodies = [...new Set(chosen.map(({ inbox_id }) => inbox_id))]
  const left =
    chosen.find(({ inbox_id }) => inbox_id === bodies[replayedDeliveries]) ?? looked[replayedEvents]
  const replayId = randomUUID()
  return store.transaction(async (tx) => {
    const fitting = bodies.slice(0, replayedDeliveries)
    const sent = replay.which === 'failed' ? await takeFailed(tx, receiver, fitting) : fitting
    await insertForwards(
      tx,
      sent.map((inboxId) => forwardOf({ inboxId, receiverId: receiver.id, at: now, replayId })),
    )
    return { replayId, deliveries: sent.length, leftSince: left?.received_at ?? null }
  })
}

/** Candidate events of a replay, oldest first, plus one beyond the limit. */
function eventsOf(reads: Queries, receiver: Pick<Receiver, 'id'>, replay: ReceiverReplay) {
  let events = reads
    .selectFrom('events')
    .select(['inbox_id', 'field', 'change', 'object_kind', 'object_id', 'received_at'])
    .where('inbox_id', 'in', (eb) => eb.selectFrom('inbox').select('inbox.id'))
  if (replay.which === 'failed')
    events = events.where('inbox_id', 'in', (eb) =>
      eb
        .selectFrom('forwards')
        .select('forwards.inbox_id')
        .where('receiver_id', '=', receiver.id)
        .where(sql<boolean>`state = 'given_up'`),
    )
  else events = events.where('received_at', '>=', replay.since).where('received_at', '<', replay.until)
  return events
    .orderBy('received_at')
    .orderBy('id')
    .limit(replayedEvents + 1)
    .execute()
}

/** Claims failed deliveries; two concurrent replays share them. */
async function takeFailed(
  tx: Queries,
  receiver: Pick<Receiver, 'id'>,
  bodies: readonly number[],
): Promise<number[]> {
  if (bodies.length === 0) return []
  const taken = await tx
    .updateTable('forwards')
    .set({ state: 'replayed' })
    .where('receiver_id', '=', receiver.id)
    .where('state', '=', 'given_up')
    .where('inbox_id', 'in', bodies)
    .returning('inbox_id')
    .execute()
  const ids = new Set(taken.map(({ inbox_id }) => inbox_id))
  return bodies.filter((id) => ids.has(id))
}
