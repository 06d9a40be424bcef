import { choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import type { FlowFilters } from '@/lib/browser/flows'
import { flowStatusChoices, flowStatusWords } from '@/lib/labels/states/flows'
import { flowCategoryChoices, flowCategoryName } from '../lifecycle/category-words'

/** Every filter of the list; the names are those of the address. */
export const flowFilters = defineFilters<keyof FlowFilters>({
  search: searchFilter({ field: 'Search flows', placeholder: 'Search names or IDs' }),
  status: choiceFilter({
    label: 'Status',
    all: 'All statuses',
    choices: flowStatusChoices,
    wordOf: (status) => flowStatusWords(status).label,
  }),
  category: choiceFilter({
    label: 'Category',
    all: 'All categories',
    choices: flowCategoryChoices,
    isMultiple: true,
    wordOf: flowCategoryName,
  }),
})
