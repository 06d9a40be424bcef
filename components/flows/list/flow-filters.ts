import { type FilterWords, filtersInAddress } from '@/components/list/filters-in-address'
import type { FlowFilters } from '@/lib/browser/flows'
import { flowCategoryChoices, flowCategoryName } from '../lifecycle/category-words'
import { flowStatusChoices, flowStatusWords } from '../lifecycle/status-words'

const several =
  (choices: readonly { value: string; label: string }[], word: (value: string) => string) =>
  (value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value.split(',').map(word).join(' or ')

/** Every filter of the list; the names are those of the address. */
export const flowFilterWords: Record<keyof FlowFilters, FilterWords> = {
  search: { label: 'Search', valueText: (value) => `“${value}”` },
  status: {
    label: 'Status',
    valueText: several(flowStatusChoices, (value) => flowStatusWords(value).label),
  },
  category: { label: 'Category', valueText: several(flowCategoryChoices, flowCategoryName) },
}

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(flowFilterWords)
