import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type ContentChange,
  type ContentEntry,
  type ContentKind,
  type ContentListQuery,
  type ContentPage,
  contentKinds,
  contentSources,
} from '@/lib/contract/content-history'
import { decodeJson } from '@/lib/store/codec'
import { likeText } from '@/lib/store/contains-text'
import type { Store } from '@/lib/store/open'

interface Parts {
  store: Pick<Store, 'reads'>
  businessAccountId: string
  /** Kinds the reader may see. */
  kinds: readonly ContentKind[]
}

interface Row {
  id: number
  kind: string
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
const HOUR_MS = 3_600_000
const MOST_PEOPLE = 500

/** Rows of a table in one shape; `newer` is what came after one of them. */
interface Source {
  rows: RawBuilder<unknown>
  newer: RawBuilder<unknown>
}

const contentsOf = (accountId: string): Source => ({
  rows: sql`select id, kind, thing, phone_number_id, name, at, source, person_name, token_name,
      case when hash is null then 1 else 0 end as is_removed, is_newest
    from content_history where account_id = ${accountId}`,
  newer: sql`content_history n where n.account_id = ${accountId} and n.kind = c.kind and n.thing = c.thing and n.id > c.id`,
})

/** Contents of templates are their versions. */
const versions: Source = {
  rows: sql`select id, 'template' as kind, template_id as thing, null as phone_number_id,
      coalesce((select h.name || ' ' || h.language from template_history h
        where h.template_id = v.template_id order by h.id desc limit 1), '') as name,
      at, source, person_name, null as token_name, 0 as is_removed,
      case when exists (select 1 from template_versions n where n.template_id = v.template_id and n.id > v.id)
        then 0 else 1 end as is_newest
    from template_versions v`,
  newer: sql`template_versions n where n.template_id = c.thing and n.id > c.id`,
}

/** Changes of contents, newest first: two tables, each in its own order, merged by time. */
export async function listContents(
  parts: Parts,
  { before, limit, ...filter }: ContentListQuery,
  now: number,
): Promise<ContentPage> {
  const kinds = parts.kinds.filter((kind) => filter.kind === undefined || kind === filter.kind)
  const others = kinds.filter((kind) => kind !== 'template')
  const from = before?.split('.').map(Number) ?? []
  const read = (source: Source, allowed: readonly ContentKind[], below: number | undefined) =>
    allowed.length === 0
      ? Promise.resolve([])
      : readRows(parts.store, source, { ...filter, kinds: allowed, below, limit: limit + 1 }, now)
  const [contents, templates] = await Promise.all([
    read(contentsOf(parts.businessAccountId), others, from[0]),
    read(versions, kinds.includes('template') ? ['template'] : [], from[1]),
  ])
  const merged = [...contents, ...templates].toSorted((one, other) => other.at - one.at)
  const rows = merged.slice(0, limit)
  const last = (isTemplate: boolean) =>
    rows.findLast(({ kind }) => (kind === 'template') === isTemplate)?.id ??
    from[isTemplate ? 1 : 0] ??
    Number.MAX_SAFE_INTEGER
  const entries = rows.map(entryOf)
  return merged.length > limit ? { entries, next: `${last(false)}.${last(true)}` } : { entries }
}

type Filter = Omit<ContentListQuery, 'before' | 'limit' | 'kind'> & {
  kinds: readonly ContentKind[]
  below: number | undefined
  limit: number
}

async function readRows(
  { reads }: Pick<Store, 'reads'>,
  { rows, newer }: Source,
  { kinds, thing, text, person, since, until, asOf, below, limit }: Filter,
  now: number,
): Promise<Row[]> {
  const is: RawBuilder<SqlBool>[] = [sql`kind in (${sql.join(kinds)})`]
  if (below !== undefined) is.push(sql`id < ${below}`)
  if (thing) is.push(sql`thing = ${thing}`)
  if (person) is.push(person === 'outside' ? sql`source = 'outside'` : sql`person_name = ${person}`)
  if (text)
    is.push(sql`(lower(name) like ${likeText(text.toLowerCase())} escape '!' or thing = ${text}
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
    order by id desc limit ${limit}`.execute(reads)
  return found.rows
}

const timeOf = (text: string, now: number): number => {
  const hours = /^-(\d{1,5})h$/.exec(text)?.[1]
  return hours === undefined ? Date.parse(text) : now - Number(hours) * HOUR_MS
}

const entryOf = (row: Row): ContentEntry => ({
  id: row.kind === 'template' ? `${TEMPLATE}${row.id}` : String(row.id),
  kind: contentKinds.find((kind) => kind === row.kind) ?? 'flow',
  thing: row.thing,
  phoneNumberId: row.phone_number_id,
  name: row.name,
  at: Number(row.at),
  source: contentSources.find((source) => source === row.source) ?? 'outside',
  by: row.person_name,
  tokenName: row.token_name,
  isRemoved: Number(row.is_removed) === 1,
  isNewest: Number(row.is_newest) === 1,
})

/** One entry with its content, the one before it, and the newest; undefined where there is no such entry of these kinds. */
export async function readContentChange(
  { store: { reads }, businessAccountId, kinds }: Parts,
  id: string,
): Promise<ContentChange | undefined> {
  const isTemplate = id.startsWith(TEMPLATE)
  const number = Number(isTemplate ? id.slice(TEMPLATE.length) : id)
  if (!Number.isSafeInteger(number)) return undefined
  const source = isTemplate ? versions : contentsOf(businessAccountId)
  const [row] = (await sql<Row>`select * from (${source.rows}) as c where id = ${number}`.execute(reads)).rows
  if (!row || !kinds.some((kind) => kind === row.kind)) return undefined
  const near = isTemplate
    ? sql<{ id: number; content: string | null }>`select id, content from template_versions
        where template_id = ${row.thing}`
    : sql<{ id: number; content: string | null }>`select h.id, c.content from content_history h
        left join contents c on c.hash = h.hash
        where h.account_id = ${businessAccountId} and h.kind = ${row.kind} and h.thing = ${row.thing}`
  const one = async (where: RawBuilder<unknown>) => {
    const found = await sql<{ content: string | null }>`select content from (${near}) as near
      ${where} order by id desc limit 1`.execute(reads)
    const text = found.rows[0]?.content
    return text ? decodeJson<Record<string, unknown>>(text) : null
  }
  const [content, before, now] = await Promise.all([
    one(sql`where id = ${number}`),
    one(sql`where id < ${number}`),
    one(sql``),
  ])
  return { ...entryOf(row), content, before, now }
}

/** Who made changes that are remembered, for the filters. */
export async function contentPeople({ reads }: Pick<Store, 'reads'>): Promise<string[]> {
  const namesIn = (table: 'content_history' | 'template_versions') =>
    reads
      .selectFrom(table)
      .select('person_name')
      .distinct()
      .where('person_name', 'is not', null)
      .orderBy('person_name')
      .limit(MOST_PEOPLE)
      .execute()
  const rows = await Promise.all([namesIn('content_history'), namesIn('template_versions')])
  const names = rows.flat().flatMap(({ person_name: name }) => name ?? [])
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other))
}
