import type { EventRow } from '@/lib/contract/event-log'

/** What stands in one row of the list: an event, and earlier ones about the same message. */
export interface EventGroup {
  newest: EventRow
  /** Newest first. */
  earlier: readonly EventRow[]
}

/** Each event in a row of its own. */
export const alone = (newest: EventRow): EventGroup => ({ newest, earlier: [] })

/**
 * A message is sent, delivered and read: its later events take the earlier ones into their row. One that someone has to
 * look at keeps a row of its own. `events` are newest first.
 */
export function groupedByMessage(events: readonly EventRow[]): EventGroup[] {
  const groups: (EventGroup & { earlier: EventRow[] })[] = []
  const ofMessage = new Map<string, EventRow[]>()
  for (const event of events) {
    const message = event.field === 'message_status' && !event.needsPerson ? event.objectId : null
    const earlier = message === null ? undefined : ofMessage.get(message)
    if (earlier) {
      earlier.push(event)
      continue
    }
    const group = { newest: event, earlier: [] }
    groups.push(group)
    if (message !== null) ofMessage.set(message, group.earlier)
  }
  return groups
}
