import { type RawBuilder, sql } from 'kysely'
import { type TemplateSort, templateSorts } from '@/lib/contract/template-order'
import { templateStatuses } from '@/lib/contract/templates'
import { statusRank } from '@/lib/labels/states/templates'
import { likeStart, likeText } from '@/lib/store/contains-text'
import type { Queries } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'
import { type ListedFilters, listedRows, nameFrom } from './query-listing'

/** What a name is put in order by: a value of all its versions that the filters find; null comes last in either direction. */
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
  // PostgreSQL returns its own sum as text.
  sent: sql`cast(nullif(sum(t.sent), 0) as double precision)`,
  read: sql`cast(sum(t.read) as double precision) / nullif(sum(t.sent), 0)`,
}

/** Name, beginning of the name, beginning of one of its words, another part of it, or no part: found in a text. */
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

/** Where a page begins: after a name with this value. */
type Place = readonly [value: string | number | null, name: string]

const orderOf = (order: string) => {
  const isDescending = order.startsWith('-')
  const sort = templateSorts.find((each) => each === order.slice(isDescending ? 1 : 0)) ?? 'name'
  return { sort, isDescending }
}

interface Page {
  names: string[]
  /** Where the next page begins; undefined at the end. */
  after: string | undefined
}

/** Names of the templates that filters find, in an order, a page of them after a cursor. */
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
      // A made-up number may be a fraction, or larger than the column's type takes.
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

/** A cursor someone made up, or one of another order, begins the list anew: PostgreSQL would refuse its value. */
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

// PostgreSQL takes no text with NUL.
const isWord = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

// A number too large for JSON is read as infinity.
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

/** Those of the names that a template has. */
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
