import { sql } from 'kysely'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { type ChosenBy, isChosen, type SortedEvent } from './is-chosen'

type RecordedEvent = SortedEvent & { inbox_id: number }

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
  const byBodies = new Map<string, { bodies: number[]; receiverIds: string[] }>()
  for (const receiver of receivers) {
    const choice = choiceOf(receiver)
    const chosen = new Set<number>()
    for (const event of events)
      if (!chosen.has(event.inbox_id) && isChosen(choice, event)) chosen.add(event.inbox_id)
    if (chosen.size === 0) continue
    const bodies = [...chosen]
    const same = byBodies.get(bodies.join())
    if (same) same.receiverIds.push(receiver.id)
    else byBodies.set(bodies.join(), { bodies, receiverIds: [receiver.id] })
  }
  for (const each of byBodies.values()) await insertPairs(tx, each)
}

/** Each body for each receiver: the store makes the rows, as binding their values costs more than writing them. */
async function insertPairs(
  tx: Queries,
  { bodies, receiverIds }: { bodies: readonly number[]; receiverIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into forwards
      (id, receiver_id, inbox_id, replay_id, state, attempts, due_at, leased_until, created_at)
    select cast(inbox.id as text) || '.' || receivers.id, receivers.id, inbox.id, null, 'waiting', 0,
      inbox.received_at, 0, inbox.received_at
    from receivers cross join inbox
    where inbox.id in (${sql.join(bodies)}) and receivers.id in (${sql.join(receiverIds)})
    on conflict (id) do nothing`.execute(tx)
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
