import { choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import { timeFilters } from '@/components/list/times'
import type { AnswerFilters } from '@/lib/browser/customer-answers'
import { digitsOf } from '@/lib/contract/digits-of'
import { leastSearchedDigits } from '@/lib/contract/page-limits'

/** Filters of the list, named as in the address. Only versions with answers can be chosen. */
export const answerFilters = defineFilters<keyof AnswerFilters>({
  person: searchFilter({
    field: 'Search by phone number',
    placeholder: 'Search numbers, such as +44…',
    canBe: (value) => digitsOf(value).length >= leastSearchedDigits && value.length <= 40,
  }),
  version: choiceFilter({ label: 'Version', all: 'All versions', valueText: (value) => value }),
  ...timeFilters,
})
