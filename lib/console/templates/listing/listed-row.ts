import type { Insertable, Selectable } from 'kysely'
import { isObject } from '@/lib/contract/json'
import type { Template } from '@/lib/contract/templates'
import { searchText } from '@/lib/language/template/search-text'
import type { SampleValues } from '@/lib/language/template/variables'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { ListedTemplatesTable } from '@/lib/store/template-list-tables'

export type ListedRow = Selectable<ListedTemplatesTable>

/** A template as the service returned it; fields that weren't requested are missing. */
export type Told = Pick<Template, 'id' | 'name' | 'language' | 'status' | 'category'> & Partial<Template>

/** Columns that come from the service. */
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

/** Updates a row: fields not returned stay, and those returned as undefined are cleared. */
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

/** Samples of named variables anywhere in the components. */
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

/** The template of a row, with its texts if requested. */
export function fromRow(row: ListedRow, hasTexts: boolean): Template {
  const { id, name, language, status, category } = row
  const components =
    hasTexts && row.components !== '' ? decodeJson<Template['components']>(row.components) : []
  return { id, name, language, status, category, ...decodeJson<Partial<Template>>(row.facts), components }
}
