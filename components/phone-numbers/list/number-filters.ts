import { attentionFilter, defineFilters, type FilterValues, searchFilter } from '@/components/list/filters'
import { digitsOf } from '@/lib/contract/digits-of'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { foldForSearch } from '@/lib/language/template/search-text'
import { concernsOf } from '../words/attention'
import { numberText, numberTitle } from '../words/number-name'

/** Filters of the list, named as in the address. */
export const numberFilters = defineFilters<'text' | 'show'>({
  text: searchFilter({ field: 'Search numbers', placeholder: 'Search names or numbers' }),
  show: attentionFilter({ field: 'Filter numbers', value: 'attention' }),
})

function isCalled(number: PhoneNumber, text: string): boolean {
  const words = foldForSearch(text.trim())
  if (words === '') return true
  const named = foldForSearch([numberTitle(number), numberText(number), number.id].join('\n'))
  // Numbers are found regardless of spacing.
  const digits = /^[+\d\s().-]+$/.test(words) ? digitsOf(words) : ''
  return named.includes(words) || (digits !== '' && digitsOf(numberText(number)).includes(digits))
}

/** The numbers that match, in their order. */
export const filterNumbers = (
  numbers: readonly PhoneNumber[],
  { text = '', show }: FilterValues<'text' | 'show'>,
) => numbers.filter((number) => isCalled(number, text) && (!show || concernsOf(number).length > 0))
