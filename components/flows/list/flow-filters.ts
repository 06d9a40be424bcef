import { attentionFilter, choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import type { FlowFilters } from '@/lib/browser/flows'
import { flowStatusChoices, flowStatusWords } from '@/lib/labels/states/flows'
import { flowCategoryChoices, flowCategoryName } from '../lifecycle/category-words'

/** Statuses that need attention, as written in the address. */
export const ATTENTION = 'BLOCKED,THROTTLED'

/** Filters of the list, named as in the address. */
export const flowFilters = defineFilters<keyof FlowFilters | 'attention'>({
  search: searchFilter({ field: 'Search flows', placeholder: 'Search names or IDs' }),
  // Sets the status filter; has no address parameter itself.
  attention: { ...attentionFilter({ field: 'Filter flows', value: ATTENTION }), canBe: () => false },
  status: choiceFilter({
    label: 'Status',
    all: 'All statuses',
    choices: flowStatusChoices.filter(({ value }) => value !== ATTENTION),
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
