import { setImmediate } from 'node:timers/promises'
import type { Queries } from '@/lib/store/open'
import {
  atMoments,
  type EventFilter,
  type Events,
  filterColumns,
  filterEvents,
  isByTime,
} from './event-filter'
import { FEW, type MatchesInOrder, type TextIndex, type TextMatches } from './text-index'

/** A position in the list: everything after it is older. */
export interface Place {
  id: number
  receivedAt: number
}

const FIRST_STRETCH = 2000
/** Maximum rows per stretch, indexed and unindexed. Longer ones would block other requests. */
const LONGEST_INDEXED = 64_000
const LONGEST_SCANNED = 8000
/** First stretch of text index matches. */
const FIRST_MATCHES = 250
const LONGEST_MATCHES = 16_000
const STRETCHES_BEFORE_INDEX = 2

/** A contiguous range of events between two positions. */
export type Stretch = <Output>(events: Events<Output>) => Events<Output>

export interface Search {
  /** Milliseconds since 1970. */
  clock(): number
  reads: Queries
  texts: TextIndex
}

/**
 * Splits a filtered list into stretches, newest first. Common matches are found in the first; for rare ones
 * the stretches grow, and other requests run in between. Texts of three or more characters use the text
 * index; shorter ones either match most events or require a full scan.
 */
export async function* walkEvents(
  search: Search,
  given: EventFilter,
  after?: Place,
): AsyncGenerator<Stretch> {
  const filter = atMoments(given, search.clock())
  for await (const within of await stretchesOf(search, filter, after)) {
    yield (events) => filterEvents(within(events), filter)
    await setImmediate()
  }
}

async function stretchesOf(
  { reads, texts }: Search,
  filter: EventFilter,
  after: Place | undefined,
): Promise<Iterable<Stretch> | AsyncIterable<Stretch>> {
  const chosen = filter.text || filter.trace ? await fewOfAFilter(reads, filter) : undefined
  if (chosen) return oneStretch(chosen, filter, after)
  const matches = filter.text ? await texts.find(filter.text) : undefined
  if (matches?.inOrder && !isByTime(filter)) return stretchesByMatch(matches.inOrder, after)
  const sizes = growing(FIRST_STRETCH, filter.text ? LONGEST_SCANNED : LONGEST_INDEXED)
  if (!isByTime(filter)) return stretchesById(reads, sizes, after, matches?.few)
  const few = await matches?.few(Number.POSITIVE_INFINITY)
  if (few) return oneStretch(few, filter, after)
  return stretchesByTime(reads, filter, sizes, after)
}

/** All ids matching a trace or column filter, if that leaves only a few. */
async function fewOfAFilter(reads: Queries, filter: EventFilter): Promise<number[] | undefined> {
  for (const name of ['trace', ...filterColumns] as const) {
    if (!filter[name]) continue
    const rows = filterEvents(reads.selectFrom('events').select('id'), { [name]: filter[name] })
    const found = await rows.limit(FEW + 1).execute()
    if (found.length <= FEW) return found.map(({ id }) => id)
  }
  return undefined
}

function oneStretch(ids: number[], filter: EventFilter, after: Place | undefined): Stretch[] {
  if (ids.length === 0) return []
  if (isByTime(filter)) return [(events) => inOrderOfTime(olderThan(after)(events.where('id', 'in', ids)))]
  const below = after?.id ?? Number.MAX_SAFE_INTEGER
  return [(events) => events.where('id', 'in', ids).where('id', '<', below).orderBy('id', 'desc')]
}

function* growing(first: number, longest: number): Generator<number, never> {
  for (let rows = first; ; rows = Math.min(rows * 4, longest)) yield rows
}

async function* stretchesByMatch(matches: MatchesInOrder, after?: Place): AsyncGenerator<Stretch> {
  const sizes = growing(FIRST_MATCHES, LONGEST_MATCHES)
  let above: number | undefined = after?.id ?? Number.POSITIVE_INFINITY
  while (above !== undefined) {
    const upTo = above
    above = await matches.nth(sizes.next().value, upTo)
    const ids = matches.between(above ?? 0, upTo)
    yield (events) => events.where('id', 'in', ids).orderBy('id', 'desc')
  }
}

async function* stretchesById(
  reads: Queries,
  sizes: Generator<number, never>,
  after?: Place,
  few?: TextMatches['few'],
): AsyncGenerator<Stretch> {
  const [newest, oldest] = [await edge(reads, 'desc'), await edge(reads, 'asc')]
  if (newest === undefined || oldest === undefined) return
  let above = Math.min(after?.id ?? Number.POSITIVE_INFINITY, newest + 1)
  for (let stretches = 0; above > oldest; stretches += 1) {
    // Common matches have been found by now; for rare ones the index knows every row.
    const ids = stretches === STRETCHES_BEFORE_INDEX ? await few?.(above) : undefined
    if (ids) {
      if (ids.length > 0) yield (events) => events.where('id', 'in', ids).orderBy('id', 'desc')
      return
    }
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
    // Uses only the time filter, which the index covers.
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
