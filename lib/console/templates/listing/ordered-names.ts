import { type RawBuilder, sql } from 'kysely'
import { type TemplateSort, templateSorts } from '@/lib/contract/template-order'
import { templateStatuses } from '@/lib/contract/templates'
import { statusRank } from '@/lib/labels/states/templates'
import { likeStart, likeText } from '@/lib/store/contains-text'
import type { Queries } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'
import { type ListedFilters, listedRows, nameFrom } from './query-listing'

/** Sort value of a name, computed over its matching versions; null sorts last in both directions. */
const values: Record<Exclude<TemplateSort, 'match'>, RawBuilder<string | number | null>> = {
  name: sql`t.name`,
  status: sql`min(${rankOf(
    't.status',
    templateStatuses.toSorted((one, other) => statusRank(one) - statusRank(other)),
  )})`,
  quality: sql`min(${rankOf('t.quality', ['RED', 'YELLOW', 'GREEN'])})`,
  category: sql`min(t.category)`,
  folder: sql`max(n.folder)`,
  owner: sql`max(lower(u.name))`,
  created: sql`min(t.created_at)`,
  edited: sql`max(t.edited_at)`,
  // PostgreSQL returns this sum as text.
  sent: sql`cast(nullif(sum(t.sent), 0) as double precision)`,
  read: sql`cast(sum(t.read) as double precision) / nullif(sum(t.sent), 0)`,
}

/**
 * Relevance of a match: whole name, start of the name, start of a word, elsewhere in the name, or only in the
 * text.
 */
function matchOf(searched = ''): RawBuilder<number> {
  const name = nameFrom(searched)
  const begins = likeStart(name)
  return sql`case
    when t.name = ${name} then 0
    when t.name like ${begins} escape '!' then 1
    when t.name like ${`%!_${begins}`} escape '!' then 2
    when t.name like ${likeText(name)} escape '!' then 3
    else 4 end`
}

const valueOf = (sort: TemplateSort, filters: ListedFilters) =>
  sort === 'match' ? sql<number>`min(${matchOf(filters.name_or_content)})` : values[sort]

function rankOf(column: string, words: readonly string[]) {
  const cases = words.map((word, rank) => sql`when ${sql.lit(word)} then ${sql.lit(rank)}`)
  return sql<number | null>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`
}

/** Where a page starts: after a name with this value. */
type Place = readonly [value: string | number | null, name: string]

const orderOf = (order: string) => {
  const isDescending = order.startsWith('-')
  const sort = templateSorts.find((each) => each === order.slice(isDescending ? 1 : 0)) ?? 'name'
  return { sort, isDescending }
}

interface Page {
  names: string[]
  /** Cursor of the next page; undefined at the end. */
  after: string | undefined
}

/** A sorted page of names of templates matching filters, after a cursor. */
export async function orderedNames(
  queries: Queries,
  accountId: string,
  { filters, order, limit, after }: { filters: ListedFilters; order: string; limit: number; after?: string },
): Promise<Page> {
  const { sort, isDescending } = orderOf(order)
  const place = after === undefined ? undefined : placeOf(after, sort)
  const names = listedRows(queries, accountId, filters)
    .select(['t.name as name', valueOf(sort, filters).as('value')])
    .groupBy('t.name')
    .as('names')
  const direction = isDescending ? sql`desc` : sql`asc`
  const isAfter = isDescending ? sql`<` : sql`>`
  const rows = await queries
    .selectFrom(names)
    .select(['name', 'value'])
    .$if(place !== undefined, (query) => {
      const [value = null, name = ''] = place ?? []
      // A forged number may be a fraction, or too large for the column's type.
      const given = typeof value === 'number' ? sql`cast(${value} as double precision)` : sql`${value}`
      return query.where(
        value === null
          ? sql<boolean>`value is null and name > ${name}`
          : sql<boolean>`(value is null or value ${isAfter} ${given} or (value = ${given} and name > ${name}))`,
      )
    })
    .orderBy(sql`case when value is null then 1 else 0 end`)
    .orderBy(sql`value ${direction}`)
    .orderBy('name')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    names: page.map(({ name }) => name),
    after: rows.length > limit && last ? cursorOf([last.value, last.name]) : undefined,
  }
}

const cursorOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Sorts by text; all others sort by numbers. */
const byWords: ReadonlySet<TemplateSort> = new Set(['name', 'category', 'folder', 'owner'])

/** An invalid cursor, or one of another sort order, restarts the list: PostgreSQL would refuse its value. */
function placeOf(cursor: string, sort: TemplateSort): Place | undefined {
  try {
    const [value, name]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!isWord(name)) return undefined
    if (value === null) return [null, name]
    if (byWords.has(sort)) return isWord(value) ? [value, name] : undefined
    return isNumber(value) ? [value, name] : undefined
  } catch {
    return undefined
  }
}

// PostgreSQL doesn't accept NUL in text.
const isWord = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

// A number too large for JSON is parsed as infinity.
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Every name that matches the filters. */
export async function namesMatching(
  queries: Queries,
  accountId: string,
  filters: ListedFilters,
): Promise<string[]> {
  const rows = await listedRows(queries, accountId, filters)
    .select('t.name as name')
    .distinct()
    .orderBy('t.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Those of the names that have a template. */
export async function listedNames(
  queries: Queries,
  accountId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const listed = new Set<string>()
  for (const some of batchesOf(names)) {
    const rows = await queries
      .selectFrom('listed_templates')
      .select('name')
      .distinct()
      .where('account_id', '=', accountId)
      .where('name', 'in', some)
      .execute()
    for (const { name } of rows) listed.add(name)
  }
  return listed
}
