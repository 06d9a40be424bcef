import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type ContentChange,
  type ContentEntry,
  type ContentKind,
  type ContentListQuery,
  type ContentPage,
  contentSources,
} from '@/lib/contract/content-history'
import { HOUR_MS } from '@/lib/contract/durations'
import { decodeJson } from '@/lib/store/codec'
import { containsText } from '@/lib/store/contains-text'
import type { Store } from '@/lib/store/open'
import { type Difference, differenceOf, readChangedMembers, same } from './changed-members'

interface Parts {
  store: Pick<Store, 'reads'>
  businessAccountId: string
  /** Kinds the reader may see. */
  kinds: readonly ContentKind[]
}

interface Row {
  id: number
  kind: ContentKind
  thing: string
  phone_number_id: string | null
  name: string
  at: number
  source: string
  person_name: string | null
  token_name: string | null
  is_removed: number
  is_newest: number
}

const TEMPLATE = 'template-'
const MOST_PEOPLE = 500

/** Rows of a table in a common shape; `newer` is the following entry. */
interface Source {
  rows: RawBuilder<unknown>
  newer: RawBuilder<unknown>
}

/** Contents of items, and removals of templates. */
const contentsOf = (accountId: string): Source => ({
  rows: sql`select id, kind, thing, phone_number_id, name, at, source, person_name, token_name,
      case when hash is null then 1 else 0 end as is_removed, is_newest
    from content_history where account_id = ${accountId}`,
  newer: sql`content_history n where n.account_id = ${accountId} and n.kind = c.kind and n.thing = c.thing and n.id > c.id`,
})

/** Versions of templates; the last one is followed by the template's removal, if any. */
const versionsOf = (accountId: string): Source => {
  const newer = sql`(select template_id as thing, at, id from template_versions
    union all select thing, at, ${sql.lit(Number.MAX_SAFE_INTEGER)} from content_history
      where account_id = ${accountId} and kind = 'template') n`
  return {
    rows: sql`select id, 'template' as kind, template_id as thing, null as phone_number_id,
        coalesce((select h.name || ' (' || h.language || ')' from template_history h
          where h.template_id = v.template_id order by h.id desc limit 1), '') as name,
        at, source, person_name, null as token_name, 0 as is_removed,
        case when exists (select 1 from ${newer} where n.thing = v.template_id and n.id > v.id)
          then 0 else 1 end as is_newest
      from template_versions v where account_id = ${accountId}`,
    newer: sql`${newer} where n.thing = c.thing and n.id > c.id`,
  }
}

/** A position in the timeline: at the same time, contents come before template versions. */
interface Place {
  at: number
  isVersion: boolean
  id: number
}

/**
 * Changes of contents, newest first, merged by time from two tables. The next page starts after the last
 * entry of the previous one.
 */
export async function listContents(
  parts: Parts,
  { before, limit, ...filter }: ContentListQuery,
  now: number,
): Promise<ContentPage> {
  const kinds = parts.kinds.filter((kind) => filter.kind === undefined || kind === filter.kind)
  const after = before === undefined ? undefined : placeOf(before)
  const read = async (source: Source, isVersion: boolean, allowed: readonly ContentKind[]) => {
    if (allowed.length === 0) return []
    const given = { ...filter, kinds: allowed, isVersion, after, limit: limit + 1 }
    const rows = await readRows(parts.store, source, given, now)
    return rows.map((row) => ({ ...row, isVersion }))
  }
  const [contents, versions] = await Promise.all([
    read(contentsOf(parts.businessAccountId), false, kinds),
    read(versionsOf(parts.businessAccountId), true, kinds.includes('template') ? ['template'] : []),
  ])
  // The sort is stable, so entries with equal times keep their order.
  const merged = [...contents, ...versions].toSorted((one, other) => Number(other.at) - Number(one.at))
  const shown = merged.slice(0, limit)
  const changedOf = await readChangedMembers(parts.store.reads, parts.businessAccountId, shown)
  const entries = shown.map((row) => entryOf(row, changedOf(row)))
  const last = entries.at(-1)
  return merged.length > limit && last ? { entries, next: `${last.at}.${last.id}` } : { entries }
}

function placeOf(text: string): Place {
  const [at = '', id = ''] = text.split('.')
  return { at: Number(at), isVersion: id.startsWith(TEMPLATE), id: Number(id.replace(TEMPLATE, '')) }
}

/** Condition for rows of one table that come after a position. */
function isAfter({ at, isVersion, id }: Place, isOfVersions: boolean): RawBuilder<SqlBool> {
  if (isVersion === isOfVersions) return sql`(at < ${at} or (at = ${at} and id < ${id}))`
  return isOfVersions ? sql`at <= ${at}` : sql`at < ${at}`
}

type Filter = Omit<ContentListQuery, 'before' | 'limit' | 'kind'> & {
  kinds: readonly ContentKind[]
  isVersion: boolean
  after: Place | undefined
  limit: number
}

async function readRows(
  { reads }: Pick<Store, 'reads'>,
  { rows, newer }: Source,
  filter: Filter,
  now: number,
): Promise<Row[]> {
  const { kinds, thing, text, person, since, until, asOf, changes, isVersion, after, limit } = filter
  const is: RawBuilder<SqlBool>[] = [sql`kind in (${sql.join(kinds)})`]
  if (after) is.push(isAfter(after, isVersion))
  if (thing) is.push(sql`thing = ${thing}`)
  if (person) is.push(person === 'outside' ? sql`source = 'outside'` : sql`person_name = ${person}`)
  if (changes === 'only') is.push(sql`source <> 'first'`)
  if (text)
    is.push(sql`(${containsText(sql.ref('name'), text)} or thing = ${text}
      or phone_number_id = ${text})`)
  if (since) is.push(sql`at >= ${timeOf(since, now)}`)
  if (until) is.push(sql`at < ${timeOf(until, now)}`)
  if (asOf) {
    const time = timeOf(asOf, now)
    is.push(
      sql`at <= ${time} and is_removed = 0`,
      sql`not exists (select 1 from ${newer} and n.at <= ${time})`,
    )
  }
  const found = await sql<Row>`select * from (${rows}) as c where ${sql.join(is, sql` and `)}
    order by at desc, id desc limit ${limit}`.execute(reads)
  return found.rows
}

const timeOf = (text: string, now: number): number => {
  const hours = /^-(\d{1,5})h$/.exec(text)?.[1]
  return hours === undefined ? Date.parse(text) : now - Number(hours) * HOUR_MS
}

const entryOf = (row: Row & { isVersion: boolean }, { changed, isCreated }: Difference): ContentEntry => ({
  id: row.isVersion ? `${TEMPLATE}${row.id}` : String(row.id),
  kind: row.kind,
  thing: row.thing,
  phoneNumberId: row.phone_number_id,
  name: row.name,
  at: Number(row.at),
  source: contentSources.find((source) => source === row.source) ?? 'outside',
  by: row.person_name,
  tokenName: row.token_name,
  // An item may have existed long before it was first seen.
  isCreated: isCreated && row.source !== 'first',
  isRemoved: Number(row.is_removed) === 1,
  changed,
  isNewest: Number(row.is_newest) === 1,
})

/** One entry with its content, the previous one and the newest; undefined if there is no such entry of these kinds. */
export async function readContentChange(
  { store: { reads }, businessAccountId, kinds }: Parts,
  id: string,
): Promise<ContentChange | undefined> {
  const isVersion = id.startsWith(TEMPLATE)
  const number = Number(isVersion ? id.slice(TEMPLATE.length) : id)
  if (!Number.isSafeInteger(number)) return undefined
  const source = isVersion ? versionsOf(businessAccountId) : contentsOf(businessAccountId)
  const [row] = (await sql<Row>`select * from (${source.rows}) as c where id = ${number}`.execute(reads)).rows
  if (!row || !kinds.some((kind) => kind === row.kind)) return undefined
  const { kind, thing } = row
  const one = async (where: RawBuilder<unknown>) => {
    const near =
      kind === 'template'
        ? sql`select id, content from template_versions where template_id = ${thing}`
        : sql`select h.id, c.content from content_history h left join contents c on c.hash = h.hash
            where h.account_id = ${businessAccountId} and h.kind = ${kind} and h.thing = ${thing}`
    const found = await sql<{ content: string | null }>`select content from (${near}) as near
      ${where} order by id desc limit 1`.execute(reads)
    const text = found.rows[0]?.content
    return text ? decodeJson<Record<string, unknown>>(text) : null
  }
  // A template's removal is an entry without content, after all of its versions.
  if (kind === 'template' && !isVersion)
    return { ...entryOf({ ...row, isVersion }, same), content: null, before: await one(sql``), now: null }
  const isRemoved = kind === 'template' && (await isTemplateRemoved(reads, businessAccountId, thing))
  const [content, before, now] = await Promise.all([
    one(sql`where id = ${number}`),
    one(sql`where id < ${number}`),
    isRemoved ? null : one(sql``),
  ])
  const difference = differenceOf(kind, before, content)
  return { ...entryOf({ ...row, isVersion }, difference), content, before, now }
}

async function isTemplateRemoved(reads: Store['reads'], accountId: string, thing: string): Promise<boolean> {
  const row = await reads
    .selectFrom('content_history')
    .select('id')
    .where((is) => is.and({ account_id: accountId, kind: 'template', thing }))
    .executeTakeFirst()
  return row !== undefined
}

/** People with recorded changes, for the filters. */
export async function contentPeople(
  { reads }: Pick<Store, 'reads'>,
  businessAccountId: string,
): Promise<string[]> {
  const namesIn = (table: 'content_history' | 'template_versions') =>
    reads
      .selectFrom(table)
      .select('person_name')
      .distinct()
      .where('account_id', '=', businessAccountId)
      .where('person_name', 'is not', null)
      .orderBy('person_name')
      .limit(MOST_PEOPLE)
      .execute()
  const rows = await Promise.all([namesIn('content_history'), namesIn('template_versions')])
  const names = rows.flat().flatMap(({ person_name: name }) => name ?? [])
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other))
}
