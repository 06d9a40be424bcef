import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import {
  type AuditChoices,
  type AuditListQuery,
  type AuditPage,
  type AuditRow,
  auditObjects,
} from '@/lib/contract/audit'
import { HOUR_MS } from '@/lib/contract/durations'
import { decodeJson } from '@/lib/store/codec'
import { containsText, likeStart } from '@/lib/store/contains-text'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

export type AuditFilter = Omit<AuditListQuery, 'before' | 'limit'>

type Rows<Columns> = SelectQueryBuilder<Tables, 'audit', Columns>

const MOST_CHOICES = 500
/** Rows read at a time, so that other queries don't wait long. */
const ROWS_AT_ONCE = 100

/** A page of the log, newest first. */
export async function listEntries(
  { reads }: Store,
  { before, limit, ...filter }: AuditListQuery,
  now: number,
): Promise<AuditPage> {
  const query = filtered(reads.selectFrom('audit').selectAll().orderBy('id', 'desc'), filter, now)
  const rows = await (before === undefined ? query : query.where('id', '<', before))
    .select((eb) =>
      eb.selectFrom('user').select('name').whereRef('user.id', '=', 'audit.person_id').as('person_name'),
    )
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit).map(toAuditRow)
  const last = entries.at(-1)
  return rows.length > limit && last ? { entries, next: last.id } : { entries }
}

/** All entries matching a filter, newest first; entries added while reading are not included. */
export async function* walkEntries(
  store: Store,
  filter: AuditFilter,
  now: number,
): AsyncGenerator<AuditRow, undefined> {
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
    const page: AuditPage = await listEntries(store, { ...filter, before, limit: ROWS_AT_ONCE }, now)
    yield* page.entries
    before = page.next
  }
}

/** People and actions in the log, for the filters. */
export async function auditChoices({ reads }: Store): Promise<AuditChoices> {
  const distinct = (column: 'person_email' | 'action') =>
    reads
      .selectFrom('audit')
      .select(column)
      .distinct()
      .where(column, '<>', '')
      .orderBy(column)
      .limit(MOST_CHOICES)
      .execute()
  const [people, actions] = await Promise.all([distinct('person_email'), distinct('action')])
  return {
    people: people.map((row) => row.person_email),
    actions: actions.map((row) => row.action),
  }
}

function filtered<Columns>(query: Rows<Columns>, filter: AuditFilter, now: number): Rows<Columns> {
  const { text, person, action, object, position, subject, result, since, until } = filter
  let narrowed = query
  if (person) narrowed = narrowed.where('person_email', '=', person.toLowerCase())
  if (action) narrowed = narrowed.where(isOf([action]))
  if (object) narrowed = narrowed.where(isOf(auditObjects[object]))
  if (result) narrowed = narrowed.where('result', '=', result)
  if (since) narrowed = narrowed.where('at', '>=', timeOf(since, now))
  if (until) narrowed = narrowed.where('at', '<', timeOf(until, now))
  if (position !== undefined) narrowed = narrowed.where('position', '=', position)
  if (subject) narrowed = narrowed.where(containsText(sql.ref('subject'), subject))
  for (const word of (text ?? '').split(/\s+/).filter(Boolean))
    narrowed = narrowed.where(containsText(everything, word))
  return narrowed
}

/** Whether an action is in this list, or its resource is. */
const isOf = (words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`action = ${word} or action like ${likeStart(`${word}.`)} escape '!'`),
    sql` or `,
  )})`

const everything = sql`person_email || ' ' || action || ' ' || subject || ' ' || address || ' ' || trace_id || ' ' ||
  result || ' ' || coalesce(details, '')`

const timeOf = (text: string, now: number): number => {
  const hours = /^-(\d{1,5})h$/.exec(text)?.[1]
  return hours === undefined ? Date.parse(text) : now - Number(hours) * HOUR_MS
}

const toAuditRow = (row: Selectable<Tables['audit']> & { person_name: string | null }): AuditRow => ({
  id: row.id,
  at: row.at,
  person: {
    id: row.person_id,
    email: row.person_email,
    ...(row.person_name === null ? {} : { name: row.person_name }),
  },
  action: row.action,
  subject: row.subject,
  // Only `record` writes this column.
  result: row.result as AuditRow['result'],
  address: row.address,
  traceId: row.trace_id,
  ...(row.details === null ? {} : { details: decodeJson<unknown>(row.details) }),
  position: row.position,
  hash: row.hash,
})
