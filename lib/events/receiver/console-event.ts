import type { Transaction } from 'kysely'
import type { EventReading } from '@/lib/contract/event-log'
import { INCIDENTS_TOPIC, recordIncidents } from '@/lib/events/incidents/record-incidents'
import { toRow } from '@/lib/events/log/event-rows'
import type { Engine } from '@/lib/store/engine'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { lockEventOrder } from './lock-event-order'

interface WrittenEvent {
  id: number
  topics: string[]
}

interface ConsoleEvent {
  /** Name among the event fields. */
  field: string
  /** Deterministic id, the same whichever process writes it. */
  stableId: string
  value: object
  reading: EventReading
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Writes something the console noticed or did as an event, once.
 * @returns the id of the event; undefined when another process wrote it
 */
export async function writeConsoleEvent(
  store: Store,
  event: ConsoleEvent,
): Promise<WrittenEvent | undefined> {
  return store.transaction((tx) => addConsoleEvent(tx, store.engine, event))
}

/** Like `writeConsoleEvent`, in the caller's transaction. Publish the returned event after it commits. */
export async function addConsoleEvent(
  tx: Transaction<Tables>,
  engine: Engine,
  { field, stableId, value, reading, at }: ConsoleEvent,
): Promise<WrittenEvent | undefined> {
  const { sentence, objectKind, objectId } = reading
  const change = { field, value }
  const row = toRow({ id: 0, received_at: at }, change, reading)
  await lockEventOrder(tx, engine)
  const event = await tx
    .insertInto('events')
    .values({ ...row, stable_id: stableId, search_text: sentence.toLowerCase() })
    .onConflict((conflict) => conflict.column('stable_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!event) return undefined
  await recordIncidents(tx, [{ id: event.id, field, objectKind, objectId, change, sentence, at }], at)
  return { id: event.id, topics: [...reading.topics, INCIDENTS_TOPIC] }
}
