import type { EventReading } from '@/lib/contract/event-log'
import { INCIDENTS_TOPIC, recordIncidents } from '@/lib/events/incidents/record-incidents'
import { toRow } from '@/lib/events/log/event-rows'
import { momentUtc } from '@/lib/labels/times'
import type { Store } from '@/lib/store/open'
import { lockEventOrder } from './read-inbox'

/** Field of the event the console writes about itself. */
export const CONSOLE_GAP = 'console_gap'

/** From when to when nothing could be received, in milliseconds since 1970. */
export interface Gap {
  from: number
  to: number
}

/**
 * Writes down, once, that nothing was received for a while and that the service was asked for what was missed.
 *
 * @returns the id of the event; undefined when another process wrote it
 */
export async function writeConsoleGap(
  store: Store,
  gap: Gap,
): Promise<{ id: number; topics: string[] } | undefined> {
  const sentence = `The console was offline from ${momentUtc(gap.from)} to ${momentUtc(gap.to)}. It has caught up with the service.`
  const reading: EventReading = {
    sentence,
    severity: 'warning',
    objectKind: null,
    objectId: null,
    needsPerson: false,
    topics: ['events', 'templates', 'phone-numbers'],
  }
  const row = toRow({ id: 0, received_at: gap.to }, { field: CONSOLE_GAP, value: gap }, reading)
  const written = await store.transaction(async (tx) => {
    await lockEventOrder(tx, store.engine)
    const event = await tx
      .insertInto('events')
      .values({ ...row, stable_id: `${CONSOLE_GAP}:${gap.from}`, search_text: sentence.toLowerCase() })
      .onConflict((conflict) => conflict.column('stable_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (event) {
      const { objectKind, objectId } = reading
      const change = { field: CONSOLE_GAP, value: gap }
      const watched = { id: event.id, field: CONSOLE_GAP, objectKind, objectId, change, sentence, at: gap.to }
      await recordIncidents(tx, [watched], gap.to)
    }
    return event
  })
  return written && { id: written.id, topics: [...reading.topics, INCIDENTS_TOPIC] }
}
