import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { EventListQuery } from '@/lib/contract/event-log'
import type { Tables } from '@/lib/store/tables'
import { foldForSearch } from '@/lib/template-text/search-text'

export type Events<Output> = SelectQueryBuilder<Tables, 'events', Output>
export type EventFilter = Omit<EventListQuery, 'after' | 'limit'>

export const filterColumns = ['field', 'severity', 'object_kind', 'object_id'] as const

/** A list is in the order things arrived; with a time filter by the time of that, which a clock set anew may change. */
export const isByTime = ({ since, until }: EventFilter): boolean => Boolean(since || until)

/** What the page's filters leave: several words of one filter are alternatives, several filters hold together. */
export function filterEvents<Output>(events: Events<Output>, query: EventFilter): Events<Output> {
  const byTime = isByTime(query)
  let filtered = events
  for (const column of filterColumns) {
    const words = (query[column] ?? '').split(',').filter(Boolean)
    if (words.length === 0) continue
    // By time, the index on time leads; another one would mean sorting all it finds.
    filtered = filtered.where((eb) => eb(byTime ? unindexed(eb, column) : eb.ref(column), 'in', words))
  }
  const [since, until] = [timeOf(query.since), timeOf(query.until)]
  if (since !== undefined) filtered = filtered.where('received_at', '>=', since)
  if (until !== undefined) filtered = filtered.where('received_at', '<', until)
  if (query.needs_person) filtered = filtered.where(sql<boolean>`needs_person = 1`)
  return query.text ? filtered.where(contains(query.text)) : filtered
}

const unindexed = (eb: ExpressionBuilder<Tables, 'events'>, column: (typeof filterColumns)[number]) =>
  eb.fn.coalesce(eb.ref(column), sql<string>`''`)

/** Milliseconds since 1970 of an ISO 8601 date or time; undefined for what is none, which then filters nothing. */
function timeOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** A text as it stands in `search_text`. */
export const searchedText = (text: string): string => foldForSearch(text).replaceAll('\0', '')

export const contains = (text: string) =>
  sql<boolean>`search_text like ${`%${escapeLike(searchedText(text))}%`} escape '!'`

// The engines differ in what a backslash does, so another character escapes.
const escapeLike = (text: string) => text.replaceAll(/[!%_]/g, '!$&')
