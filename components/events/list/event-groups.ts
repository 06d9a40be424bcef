import type { EventRow } from '@/lib/contract/event-log'

/** A row of the list: an event, and earlier ones about the same message or call. */
export interface EventGroup {
  newest: EventRow
  /** Newest first. */
  earlier: readonly EventRow[]
}

/** Newest first. */
export const idsOf = ({ newest, earlier }: EventGroup): number[] => [newest, ...earlier].map(({ id }) => id)

/** A row for a single event. */
export const alone = (newest: EventRow): EventGroup => ({ newest, earlier: [] })

/** The message or call an event is a step of. Events that need attention keep their own row. */
function stepOf({ field, objectKind, objectId, needsPerson }: EventRow): string | undefined {
  if (objectId === null || needsPerson) return undefined
  const isStep = field === 'message_status' || objectKind === 'call'
  return isStep ? `${objectKind} ${objectId}` : undefined
}

/**
 * Groups steps: a message is sent, delivered and read, a call rings, connects and ends. The latest event's row
 * includes earlier ones. `events` is newest first.
 */
export function groupedBySteps(events: readonly EventRow[]): EventGroup[] {
  const groups: (EventGroup & { earlier: EventRow[] })[] = []
  const known = new Map<string, EventRow[]>()
  for (const event of events) {
    const step = stepOf(event)
    const earlier = step === undefined ? undefined : known.get(step)
    if (earlier) {
      earlier.push(event)
      continue
    }
    const group = { newest: event, earlier: [] }
    groups.push(group)
    if (step !== undefined) known.set(step, group.earlier)
  }
  return groups
}
