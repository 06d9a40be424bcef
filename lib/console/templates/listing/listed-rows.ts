import { type Insertable, type Selectable, sql } from 'kysely'
import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import { NO_FOLDER, NO_OWNER } from '@/lib/contract/template-order'
import type { Template } from '@/lib/contract/templates'
import { isObject } from '@/lib/language/template/json'
import { foldForSearch, searchText } from '@/lib/language/template/search-text'
import type { SampleValues } from '@/lib/language/template/variables'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import { likeText } from '@/lib/store/contains-text'
import type { Queries } from '@/lib/store/open'
import type { ListedTemplatesTable } from '@/lib/store/template-list-tables'
import { wordsOf } from '../bulk/find-items'

/** Filters of the list; an owner is named by id. */
export type ListedFilters = BulkFilters & { name?: string }

/** The listed language versions that filters find, each with who looks after its name and where that is. */
export function listedRows(queries: Queries, accountId: string, filters: ListedFilters) {
  const { name, name_or_content: text, label, folder, owner } = filters
  let rows = queries
    .selectFrom('listed_templates as t')
    .leftJoin('template_names as n', (join) =>
      join.onRef('n.account_id', '=', 't.account_id').onRef('n.name', '=', 't.name'),
    )
    .leftJoin('user as u', 'u.id', 'n.owner_id')
    .where('t.account_id', '=', accountId)
  if (name) rows = rows.where('t.name', '=', name.toLowerCase())
  if (text?.trim()) rows = rows.where(contains(text))
  for (const [filter, column] of [
    ['status', 't.status'],
    ['category', 't.category'],
    ['quality_score', 't.quality'],
  ] as const) {
    const words = wordsOf(filters[filter])
    if (words.length > 0) rows = rows.where(column, 'in', words)
  }
  const languages = wordsOf(filters.language)
  if (languages.length > 0) rows = rows.where(sql`upper(t.language)`, 'in', languages)
  if (label)
    rows = rows.where('t.name', 'in', (eb) =>
      eb
        .selectFrom('template_labels')
        .select('name')
        .where('account_id', '=', accountId)
        .where('label', '=', label),
    )
  if (folder === NO_FOLDER) rows = rows.where('n.folder', 'is', null)
  else if (folder)
    rows = rows.where(({ eb, or }) =>
      // What is in the folders of a folder begins with its name and a slash; the next letter is a zero.
      or([
        eb('n.folder', '=', folder),
        eb.and([eb('n.folder', '>', `${folder}/`), eb('n.folder', '<', `${folder}0`)]),
      ]),
    )
  if (owner === NO_OWNER) rows = rows.where('u.id', 'is', null)
  else if (owner) rows = rows.where('u.id', '=', owner)
  return rows
}

/** A text as the name of a template has it: names have underscores where people write spaces. */
export const nameFrom = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '_')

function contains(text: string) {
  const words = new Set([text, nameFrom(text)])
  const likes = [...words].map((word) => sql`t.search_text like ${likeText(foldForSearch(word))} escape '!'`)
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}

export type ListedRow = Selectable<ListedTemplatesTable>

/** A template as it was told; what was not asked for is missing. */
export type Told = Pick<Template, 'id' | 'name' | 'language' | 'status' | 'category'> & Partial<Template>

/** What of a row the service tells. */
export type ToldRow = Pick<
  Insertable<ListedTemplatesTable>,
  | 'name'
  | 'language'
  | 'status'
  | 'category'
  | 'quality'
  | 'facts'
  | 'components'
  | 'search_text'
  | 'variables'
>

export const factNames = ['previous_category', 'quality_score', 'rejected_reason', 'rejection_info'] as const

/** The row of what was told; what was not told stays as it is known, and what is told as undefined is no more. */
export function toldRow(told: Told, known: ToldRow | undefined): ToldRow {
  const { name, language, status, category, components = [] } = told
  const before = known ? decodeJson<Partial<Template>>(known.facts) : {}
  const facts: Partial<Template> = {}
  for (const fact of factNames) {
    const value = fact in told ? told[fact] : before[fact]
    if (value !== undefined) facts[fact] = value as never
  }
  const texts = components.length > 0 || !known ? textsOf(name, components) : known
  return {
    ...{ name, language, status, category },
    quality: facts.quality_score?.score ?? 'UNKNOWN',
    facts: encodeJson(facts),
    components: texts.components,
    search_text: texts.search_text,
    variables: texts.variables,
  }
}

function textsOf(name: string, components: Template['components']) {
  return {
    components: components.length > 0 ? encodeJson(components) : '',
    search_text: searchText(name, components),
    variables: encodeJson(namedSamples(components)),
  }
}

/** Samples of the named variables of components, wherever they stand. */
export function namedSamples(components: readonly unknown[]): SampleValues {
  const found = new Map<string, string>()
  const collect = (value: unknown) => {
    if (Array.isArray(value)) for (const entry of value) collect(entry)
    else if (isObject(value)) {
      const { param_name: name, example } = value
      if (typeof name === 'string' && typeof example === 'string') found.set(name, example)
      for (const inner of Object.values(value)) if (typeof inner === 'object') collect(inner)
    }
  }
  collect(components)
  return Object.fromEntries(found)
}

/** The template a row tells of, with its texts where they are wanted. */
export function fromRow(row: ListedRow, hasTexts: boolean): Template {
  const { id, name, language, status, category } = row
  const components =
    hasTexts && row.components !== '' ? decodeJson<Template['components']>(row.components) : []
  return { id, name, language, status, category, ...decodeJson<Partial<Template>>(row.facts), components }
}
