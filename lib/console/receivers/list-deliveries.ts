import {
  type ReceiverDelivery,
  type ReceiverDeliveryQuery,
  type ReceiverDeliveryState,
  receiverDeliveryStates,
} from '@/lib/contract/receivers'
import type { NameFlows } from '@/lib/labels/events/flow-names'
import type { Queries } from '@/lib/store/open'
import { toAttempt } from './receiver-list'

const EVENTS_SHOWN = 20

/** Deliveries to one receiver with all attempts and contents, newest first. */
export async function listDeliveries(
  { reads, nameFlows }: { reads: Queries; nameFlows: NameFlows },
  receiverId: string,
  { state, replay, after, limit }: ReceiverDeliveryQuery,
): Promise<{ data: ReceiverDelivery[]; next?: string }> {
  let forwards = reads
    .selectFrom('forwards')
    .select(['id', 'inbox_id', 'replay_id', 'state', 'due_at', 'created_at'])
    .where('receiver_id', '=', receiverId)
  if (state) forwards = forwards.where('state', '=', state)
  if (replay) forwards = forwards.where('replay_id', '=', replay)
  if (after) {
    const [at, id] = [Number(after.split('/')[0]), after.slice(after.indexOf('/') + 1)]
    forwards = forwards.where((eb) =>
      eb.or([eb('created_at', '<', at), eb.and([eb('created_at', '=', at), eb('id', '<', id)])]),
    )
  }
  const found = await forwards
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const [attempts, events] = [
    await attemptsOf(
      reads,
      rows.map(({ id }) => id),
    ),
    await eventsOf(
      { reads, nameFlows },
      rows.map(({ inbox_id }) => inbox_id),
    ),
  ]
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    data: rows.map((row) => ({
      id: row.id,
      state: stateOf(row.state),
      createdAt: row.created_at,
      dueAt: row.state === 'waiting' ? row.due_at : null,
      replayId: row.replay_id,
      attempts: attempts.filter(({ forward_id }) => forward_id === row.id).map(toAttempt),
      events: events
        .filter(({ inbox_id }) => inbox_id === row.inbox_id)
        .slice(0, EVENTS_SHOWN)
        .map(({ id, sentence }) => ({ id, sentence })),
    })),
    ...(last ? { next: `${last.created_at}/${last.id}` } : {}),
  }
}

/** An unknown stored state counts as in progress. */
const stateOf = (word: string): ReceiverDeliveryState =>
  receiverDeliveryStates.find((state) => state === word) ?? 'waiting'

async function attemptsOf(reads: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await reads
    .selectFrom('forward_attempts')
    .selectAll()
    .where('forward_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows
}

async function eventsOf(
  { reads, nameFlows }: { reads: Queries; nameFlows: NameFlows },
  ids: readonly number[],
) {
  if (ids.length === 0) return []
  const rows = await reads
    .selectFrom('events')
    .select(['id', 'inbox_id', 'sentence', 'object_kind as objectKind', 'object_id as objectId'])
    .where('inbox_id', 'in', ids)
    .orderBy('id')
    .execute()
  const named = await nameFlows(rows)
  return named.map(({ id, inbox_id, sentence }) => ({ id, inbox_id, sentence }))
}
