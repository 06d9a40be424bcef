import { setImmediate } from 'node:timers/promises'
import type { Queries } from '@/lib/store/open'
import { type EventFilter, type Events, filterEvents, isByTime, isUnindexed } from './event-filter'

/** A place in the list: everything after it is older. */
export interface Place {
  id: number
  receivedAt: number
}

const FIRST_STRETCH = 2000
/** Of rows an index finds, and of rows that all have to be looked at. Longer would hold up every request meanwhile. */
const LONGEST_INDEXED = 64_000
const LONGEST_SCANNED = 8000

/** Some of the events, in a row: those between two places. */
export type Stretch = <Output>(events: Events<Output>) => Events<Output>

/**
 * The list cut into stretches, newest first, filter included. What is common is found in the first; what is rare in
 * longer and longer ones, between which others get their turn.
 */
export async function* walkEvents(
  reads: Queries,
  filter: EventFilter,
  after?: Place,
): AsyncGenerator<Stretch> {
  const sizes = growing(isUnindexed(filter) ? LONGEST_SCANNED : LONGEST_INDEXED)
  const stretches = isByTime(filter)
    ? stretchesByTime(reads, filter, sizes, after)
    : stretchesById(reads, sizes, after)
  for await (const within of stretches) {
    yield (events) => filterEvents(within(events), filter)
    await setImmediate()
  }
}

function* growing(longest: number): Generator<number, never> {
  for (let rows = FIRST_STRETCH; ; rows = Math.min(rows * 4, longest)) yield rows
}

async function* stretchesById(
  reads: Queries,
  sizes: Generator<number, never>,
  after?: Place,
): AsyncGenerator<Stretch> {
  const [newest, oldest] = [await edge(reads, 'desc'), await edge(reads, 'asc')]
  if (newest === undefined || oldest === undefined) return
  let above = Math.min(after?.id ?? Number.POSITIVE_INFINITY, newest + 1)
  while (above > oldest) {
    const [upTo, from] = [above, above - sizes.next().value]
    yield (events) => events.where('id', '<', upTo).where('id', '>=', from).orderBy('id', 'desc')
    above = from
  }
}

async function edge(reads: Queries, direction: 'asc' | 'desc'): Promise<number | undefined> {
  const row = await reads
    .selectFrom('events')
    .select('id')
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function* stretchesByTime(
  reads: Queries,
  { since, until }: EventFilter,
  sizes: Generator<number, never>,
  after?: Place,
): AsyncGenerator<Stretch> {
  for (let place = after; ; ) {
    const below = olderThan(place)
    // Of the time alone, which the index answers.
    const places = filterEvents(reads.selectFrom('events').select(['id', 'received_at']), { since, until })
    const end = await inOrderOfTime(below(places)).offset(sizes.next().value).limit(1).executeTakeFirst()
    if (!end) {
      yield (events) => inOrderOfTime(below(events))
      return
    }
    yield (events) =>
      inOrderOfTime(
        below(events).where(({ eb, refTuple, tuple }) =>
          eb(refTuple('received_at', 'id'), '>=', tuple(end.received_at, end.id)),
        ),
      )
    place = { id: end.id, receivedAt: end.received_at }
  }
}

const olderThan =
  (place: Place | undefined): Stretch =>
  (events) => {
    if (!place) return events
    return events.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'id'), '<', tuple(place.receivedAt, place.id)),
    )
  }

const inOrderOfTime = <Output>(events: Events<Output>): Events<Output> =>
  events.orderBy('received_at', 'desc').orderBy('id', 'desc')
