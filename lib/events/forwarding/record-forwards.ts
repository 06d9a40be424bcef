import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { type ChosenBy, isChosen, type SortedEvent } from './is-chosen'

type RecordedEvent = SortedEvent & { inbox_id: number; received_at: number }

const ROWS_OF_A_STATEMENT = 100

/**
 * Writes down which receivers a body goes on to, in the transaction that reads it: none is lost and none goes twice,
 * whoever dies in between. A body goes on as a whole as soon as one of its events is chosen.
 */
export async function recordForwards(tx: Queries, events: readonly RecordedEvent[]): Promise<void> {
  if (events.length === 0) return
  const receivers = await tx
    .selectFrom('receivers')
    .select(['id', 'fields', 'phone_numbers', 'templates'])
    .execute()
  const forwards = receivers.flatMap((receiver) => {
    const choice = choiceOf(receiver)
    const bodies = new Map<number, number>()
    for (const event of events) {
      if (!bodies.has(event.inbox_id) && isChosen(choice, event))
        bodies.set(event.inbox_id, event.received_at)
    }
    return [...bodies].map(([inboxId, at]) => forwardOf({ inboxId, receiverId: receiver.id, at }))
  })
  await insertForwards(tx, forwards)
}

/** What a row of the store says of the events that are meant. */
export const choiceOf = (row: { fields: string; phone_numbers: string; templates: string }): ChosenBy => ({
  fields: decodeJson(row.fields),
  phoneNumbers: decodeJson(row.phone_numbers),
  templates: decodeJson(row.templates),
})

interface Forwarded {
  inboxId: number
  receiverId: string
  at: number
  replayId?: string
}

/** A row to insert. Its id says what goes where, so that the same is never written twice. */
export const forwardOf = ({ inboxId, receiverId, at, replayId }: Forwarded) => ({
  id: [inboxId, receiverId, replayId].filter((part) => part !== undefined).join('.'),
  receiver_id: receiverId,
  inbox_id: inboxId,
  replay_id: replayId ?? null,
  state: 'waiting',
  attempts: 0,
  due_at: at,
  leased_until: 0,
  created_at: at,
})

/** Writes rows that are not there yet. */
export async function insertForwards(
  tx: Queries,
  forwards: readonly ReturnType<typeof forwardOf>[],
): Promise<void> {
  for (let start = 0; start < forwards.length; start += ROWS_OF_A_STATEMENT) {
    await tx
      .insertInto('forwards')
      .values(forwards.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}
