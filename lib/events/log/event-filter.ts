import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { HOUR_MS } from '@/lib/contract/durations'
import type { EventListQuery } from '@/lib/contract/event-log'
import { withoutAccents } from '@/lib/events/receiver/plain-letters'
import { foldForSearch } from '@/lib/language/template/search-text'
import { likeText } from '@/lib/store/contains-text'
import { namesTrace } from '@/lib/store/names-trace'
import type { Tables } from '@/lib/store/tables'

export type Events<Output> = SelectQueryBuilder<Tables, 'events', Output>
/** A list query, with phone numbers as events carry them. */
export type EventQuery = Omit<EventListQuery, 'phone_number_id'> & { own_number?: string | undefined }
export type EventFilter = Omit<EventQuery, 'after' | 'limit'>

export const filterColumns = ['field', 'severity', 'object_kind', 'object_id', 'own_number'] as const

/** Unacknowledged events that need a person. Inlined: a partial index is not used for a bound value. */
export const waits = sql<boolean>`needs_person = 1 and acknowledged_at is null`

/**
 * Lists are sorted by arrival, or with a time filter by event time, which differs if the clock was changed.
 */
export const isByTime = ({ since, until }: EventFilter): boolean => Boolean(since || until)

/** Applies the page's filters: values of one filter are combined with OR, filters with AND. */
export function filterEvents<Output>(events: Events<Output>, query: EventFilter): Events<Output> {
  const byTime = isByTime(query)
  let filtered = events
  for (const column of filterColumns) {
    const words = (query[column] ?? '').split(',').filter(Boolean)
    if (words.length === 0) continue
    // Filtering by time uses the time index; another index would require sorting all results.
    filtered = filtered.where((eb) => eb(byTime ? unindexed(eb, column) : eb.ref(column), 'in', words))
  }
  const [since, until] = [timeOf(query.since), timeOf(query.until)]
  if (since !== undefined) filtered = filtered.where('received_at', '>=', since)
  if (until !== undefined) filtered = filtered.where('received_at', '<', until)
  if (query.needs_person) filtered = filtered.where(waits)
  const { trace } = query
  if (trace) {
    filtered = filtered.where('inbox_id', 'in', (eb) =>
      eb.selectFrom('inbox').select('inbox.id').where(namesTrace(trace)),
    )
  }
  return query.text ? filtered.where(containsAll(searchedWords(query.text))) : filtered
}

const unindexed = (eb: ExpressionBuilder<Tables, 'events'>, column: (typeof filterColumns)[number]) =>
  eb.fn.coalesce(eb.ref(column), sql<string>`''`)

/** Replaces relative times (`-24h`) in a filter with absolute ones. */
export function atMoments<Filter extends EventFilter>(filter: Filter, now: number): Filter {
  const momentOf = (text: string | undefined) => {
    const [, hours] = /^-(\d{1,5})h$/.exec(text ?? '') ?? []
    return hours === undefined ? text : new Date(now - Number(hours) * HOUR_MS).toISOString()
  }
  return { ...filter, since: momentOf(filter.since), until: momentOf(filter.until) }
}

/**
 * Parses an ISO 8601 date or time to milliseconds since 1970; undefined if invalid, which disables the
 * filter.
 */
function timeOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** Normalizes text like `search_text`, which also contains all words without accents. */
const searchedText = (text: string): string => withoutAccents(foldForSearch(text)).replaceAll('\0', '')

/** Above this many words, a search is treated as one phrase. */
const MOST_WORDS = 12

/** The folded words of a search; a row must contain all, in any order. */
export function searchedWords(text: string): string[] {
  const words = searchedText(text).split(/\s+/).filter(Boolean)
  if (words.length <= MOST_WORDS) return words
  return [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')]
}

const contains = (word: string) => sql<boolean>`search_text like ${likeText(word)} escape '!'`

export const containsAll = (words: readonly string[]) =>
  words.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(words.map(contains), sql` and `)}`
