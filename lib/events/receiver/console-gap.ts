import type { EventReading } from '@/lib/contract/event-log'
import { momentUtc } from '@/lib/labels/times'
import type { Store } from '@/lib/store/open'
import { writeConsoleEvent } from './console-event'

/** Field of the event the console writes about itself. */
export const CONSOLE_GAP = 'console_gap'

/** Time span without reception, in milliseconds since 1970. */
export interface Gap {
  from: number
  to: number
}

/**
 * Writes an event once, stating that nothing was received for a while and that missed data was fetched from
 * the service.
 * @param key the same for every process that notices this gap
 * @returns the id of the event; undefined when another process wrote it
 */
export async function writeConsoleGap(
  store: Store,
  gap: Gap,
  key: string,
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
  return writeConsoleEvent(store, {
    field: CONSOLE_GAP,
    stableId: `${CONSOLE_GAP}:${key}`,
    value: gap,
    reading,
    at: gap.to,
  })
}
