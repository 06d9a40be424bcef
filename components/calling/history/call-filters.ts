import { type FilterWords, filtersInAddress } from '@/components/list/filters-in-address'
import { timeFilterWords } from '@/components/list/times-in-address'
import type { CallFilter } from '@/lib/browser/calling'
import { isCallOutcome } from '@/lib/contract/call-states'
import { numberText } from '@/lib/contract/number-text'
import { digitsOf } from '../words/person-number'
import { outcomeChoices } from './call-words'

const labelOf = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

export const directionChoices = [
  { value: 'USER_INITIATED', label: 'Incoming' },
  { value: 'BUSINESS_INITIATED', label: 'Outgoing' },
]

/** Calls of customers that nobody answered. */
export const missedChoices = [{ value: 'waiting', label: 'Missed, not called back' }]

/** Every filter of the list; the names are those of its address. */
export const filterWords: Record<keyof CallFilter, FilterWords> = {
  direction: { label: 'Direction', valueText: labelOf(directionChoices) },
  outcome: { label: 'Status', valueText: labelOf(outcomeChoices), canBe: isCallOutcome },
  missed: {
    label: 'Callback',
    valueText: labelOf(missedChoices),
    canBe: (value) => missedChoices.some((choice) => choice.value === value),
  },
  search: { label: 'Name or number', valueText: (typed) => typed },
  user_wa_id: { label: 'Person', valueText: numberText, canBe: (value) => digitsOf(value) === value },
  ...timeFilterWords,
}

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords)
