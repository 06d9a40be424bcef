import type { EventRow } from '@/lib/contract/event-log'

/** Deliveries take a while, and clocks differ. */
const USUAL_MS = 10 * 60_000

/** Whether an event happened so long before it arrived, or after, that its row has to tell: rows stand in the order of arrival. */
export const isFromAnotherTime = ({ at, receivedAt }: Pick<EventRow, 'at' | 'receivedAt'>): boolean =>
  Math.abs(receivedAt - at) > USUAL_MS
