import type { EventReading } from '@/lib/contract/event-log'
import { INCIDENTS_TOPIC, recordIncidents } from '@/lib/events/incidents/record-incidents'
import { toRow } from '@/lib/events/log/event-rows'
import type { Store } from '@/lib/store/open'
import { lockEventOrder } from './read-inbox'

interface ConsoleEvent {
  /** What it is called among the fields of events. */
  field: string
  /** The same for what happened once, whoever writes it. */
  stableId: string
  value: object
  reading: EventReading
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Writes down, once, what the console noticed or did itself, among the events of the service.
 *
 * @returns the id of the event; undefined when another process wrote it
 */
export async function writeConsoleEvent(
  store: Store,
  { field, stableId, value, reading, at }: ConsoleEvent,
): Promise<{ id: number; topics: string[] } | undefined> {
  const { sentence, objectKind, objectId } = reading
  const change = { field, value }
  const row = toRow({ id: 0, received_at: at }, change, reading)
  const written = await store.transaction(async (tx) => {
    await lockEventOrder(tx, store.engine)
    const event = await tx
      .insertInto('events')
      .values({ ...row, stable_id: stableId, search_text: sentence.toLowerCase() })
      .onConflict((conflict) => conflict.column('stable_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (event)
      await recordIncidents(tx, [{ id: event.id, field, objectKind, objectId, change, sentence, at }], at)
    return event
  })
  return written && { id: written.id, topics: [...reading.topics, INCIDENTS_TOPIC] }
}
