import { attentionFilter, choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import type { FlowFilters } from '@/lib/browser/flows'
import { flowStatusChoices, flowStatusWords } from '@/lib/labels/states/flows'
import { flowCategoryChoices, flowCategoryName } from '../lifecycle/category-words'

/** States of flows that need someone, as they stand in the address. */
export const ATTENTION = 'BLOCKED,THROTTLED'

/** Every filter of the list; the names are those of the address. */
export const flowFilters = defineFilters<keyof FlowFilters | 'attention'>({
  search: searchFilter({ field: 'Search flows', placeholder: 'Search names or IDs' }),
  // It sets the status, and stands in no address itself.
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
