import { sql } from 'kysely'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { type ChosenBy, isChosen, type SortedEvent } from './is-chosen'

type RecordedEvent = SortedEvent & { inbox_id: number }

const ROWS_OF_A_STATEMENT = 100

/**
 * Schedules the forwarding of a body to its receivers, in the transaction that reads it, so that a crash
 * neither loses nor duplicates it. A body is forwarded whole if any of its events is chosen.
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

/**
 * Inserts a row per body and receiver. The database builds the pairs, because binding values costs more than
 * writing rows.
 */
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

/** Parses a stored choice of events. */
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

/** A row to insert. Its id is derived from body and receiver, so duplicates are not written. */
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

/** Inserts rows that do not exist yet. */
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
