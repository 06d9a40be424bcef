import { type FilterWords, filtersInAddress } from '@/components/list/filters-in-address'
import type { TemplateFilters } from '@/lib/browser/templates'
import { languageName } from '@/lib/language/template/language-name'
import { categoryChoices, categoryName } from '../status/category-words'
import { qualityChoices, qualityWords } from '../status/quality-words'
import { statusChoices, statusWords } from '../status/status-words'

const several =
  (choices: readonly { value: string; label: string }[], word: (value: string) => string) =>
  (value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value.split(',').map(word).join(' or ')

/** Every filter of the list; the names are those of the address. */
export const filterWords: Record<keyof TemplateFilters, FilterWords> = {
  name_or_content: { label: 'Search', valueText: (value) => `“${value}”` },
  status: { label: 'Status', valueText: several(statusChoices, (value) => statusWords(value).label) },
  category: { label: 'Category', valueText: several(categoryChoices, categoryName) },
  language: { label: 'Language', valueText: several([], languageName) },
  quality_score: {
    label: 'Quality',
    valueText: several(qualityChoices, (value) => qualityWords(value).label),
  },
}

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords)
