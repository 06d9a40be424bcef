import type { SelectQueryBuilder } from 'kysely'
import type { AnswerFilter, AnswerListQuery } from '@/lib/contract/customer-answers'
import { digitsOf } from '@/lib/contract/digits-of'
import { HOUR_MS } from '@/lib/contract/durations'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

type Rows<Columns> = SelectQueryBuilder<Tables, 'customer_answers', Columns>

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>['rows'][number]

/** Which answers, and how far back; `now` in ms since 1970. */
export interface AskedAnswers {
  flowId: string
  filter: AnswerFilter
  now: number
}

/** Rows read at once, because other requests wait meanwhile. */
const ROWS_AT_ONCE = 200
/** Cap on the count of answers that name no flow. */
const MOST_COUNTED = 1000
const MOST_VERSIONS = 200
/** Address of answers whose token names no version. */
export const UNKNOWN_VERSION = 'unknown'

/** A page of the answers of a flow, newest first. */
export async function listAnswers(
  { reads }: Pick<Store, 'reads'>,
  { flowId, filter, now }: AskedAnswers,
  { after, limit }: Pick<AnswerListQuery, 'after' | 'limit'>,
) {
  let query = filtered(
    reads.selectFrom('customer_answers').selectAll().where('flow_id', '=', flowId),
    filter,
    now,
  )
  const place = after?.split('.').map(Number)
  if (place) {
    const [at = 0, id = 0] = place
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(at, id)))
  }
  const found = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? `${last.at}.${last.id}` : undefined }
}

/** All answers matching a filter, newest first. */
export async function* walkAnswers(
  store: Pick<Store, 'reads'>,
  asked: AskedAnswers,
): AsyncGenerator<AnswerRow, undefined> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const place: string | undefined = after || undefined
    const page: Awaited<ReturnType<typeof listAnswers>> = await listAnswers(store, asked, {
      after: place,
      limit: ROWS_AT_ONCE,
    })
    yield* page.rows
    after = page.next
  }
}

/** Versions of a flow that have answers, each looked up separately in the index. */
export async function answeredVersionIds({ reads }: Pick<Store, 'reads'>, flowId: string): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < MOST_VERSIONS) {
    let query = reads.selectFrom('customer_answers').select('version_id').where('flow_id', '=', flowId)
    const last = ids.at(-1)
    if (last !== undefined) query = query.where('version_id', '>', last)
    const row = await query.orderBy('version_id').limit(1).executeTakeFirst()
    if (!row) break
    ids.push(row.version_id)
  }
  return ids
}

/** Number of answers matching a filter. */
export async function countAnswers(
  { reads }: Pick<Store, 'reads'>,
  { flowId, filter, now }: AskedAnswers,
): Promise<number> {
  const all = reads
    .selectFrom('customer_answers')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('flow_id', '=', flowId)
  const row = await filtered(all, filter, now).executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Number of answers that name no flow, up to 1,000. */
export async function countUnnamed({ reads }: Pick<Store, 'reads'>): Promise<number> {
  const rows = await reads
    .selectFrom('customer_answers')
    .select('id')
    .where('flow_id', '=', '')
    .limit(MOST_COUNTED)
    .execute()
  return rows.length
}

function filtered<Columns>(rows: Rows<Columns>, filter: AnswerFilter, now: number): Rows<Columns> {
  const { version, person, since, until } = filter
  let query = rows
  if (version) query = query.where('version_id', '=', version === UNKNOWN_VERSION ? '' : version)
  if (person)
    query = query.where(({ and, eb }) =>
      and(beginningWith(person).map(([sign, digits]) => eb('wa_id', sign, digits))),
    )
  if (since) query = query.where('at', '>=', timeOf(since, now))
  if (until) query = query.where('at', '<', timeOf(until, now))
  return query
}

/** Prefix match on digits, as bounds an index can use. */
const beginningWith = (person: string): ['>=' | '<', string][] => {
  const digits = digitsOf(person)
  return [
    ['>=', digits],
    // The character after the digit 9.
    ['<', `${digits}:`],
  ]
}

/** In ms since 1970. */
export const timeOf = (text: string, now: number): number => {
  const hours = /^-(\d{1,5})h$/.exec(text)?.[1]
  return hours === undefined ? Date.parse(text) : now - Number(hours) * HOUR_MS
}
