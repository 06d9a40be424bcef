import type { TemplateFilters } from '@/lib/queries/templates'
import { languageName } from '@/lib/template-text/language-name'
import { categoryChoices, categoryName } from '../status/category-words'
import { qualityChoices, qualityWords } from '../status/quality-words'
import { statusChoices, statusWords } from '../status/status-words'

export type FilterName = keyof TemplateFilters

interface Filter {
  /** What a person calls it. */
  label: string
  /** A value in words, as it stands behind the label. */
  valueText: (value: string) => string
}

const several =
  (choices: readonly { value: string; label: string }[], word: (value: string) => string) =>
  (value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value.split(',').map(word).join(' or ')

/** Every filter of the list; the names are those of the address. */
export const filterWords: Record<FilterName, Filter> = {
  name_or_content: { label: 'Search', valueText: (value) => `“${value}”` },
  status: { label: 'Status', valueText: several(statusChoices, (value) => statusWords(value).label) },
  category: { label: 'Category', valueText: several(categoryChoices, categoryName) },
  language: { label: 'Language', valueText: several([], languageName) },
  quality_score: {
    label: 'Quality',
    valueText: several(qualityChoices, (value) => qualityWords(value).label),
  },
}

// The table above has exactly the names of the type.
const filterNames = Object.keys(filterWords) as FilterName[]

/** The filters an address asks for. Members that are no filter, and empty ones, are left out. */
export function filtersOf(search: URLSearchParams): TemplateFilters {
  const given = filterNames.flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

/** Query of the address for these filters, without the question mark. Members that are no filter are kept. */
export function searchWith(search: URLSearchParams, filters: TemplateFilters): string {
  const next = new URLSearchParams(search)
  for (const name of filterNames) {
    const value = filters[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.toString()
}

/** The filters that are set, in words. */
export function activeFilters(filters: TemplateFilters): { name: FilterName; text: string }[] {
  return filterNames.flatMap((name) => {
    const value = filters[name]
    return value ? [{ name, text: `${filterWords[name].label}: ${filterWords[name].valueText(value)}` }] : []
  })
}
