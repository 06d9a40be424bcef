import { type FilterWords, filtersInAddress } from '@/components/table/filters-in-address'
import { timeFilterWords } from '@/components/table/times-in-address'
import type { CallFilter } from '@/lib/queries/calling'
import { digitsOf, numberText } from '../words/person-number'

const labelOf = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

export const directionChoices = [
  { value: 'USER_INITIATED', label: 'Incoming' },
  { value: 'BUSINESS_INITIATED', label: 'Outgoing' },
]

/** Several states of the service may be one for people. */
export const statusChoices = [
  { value: 'initiated,ringing,connected', label: 'Under way' },
  { value: 'ended', label: 'Ended' },
  { value: 'failed', label: 'Failed' },
]

/** Calls of customers that nobody answered. */
export const missedChoices = [
  { value: 'all', label: 'Missed' },
  { value: 'waiting', label: 'Not called back' },
]

/** Every filter of the list; the names are those of its address. */
export const filterWords: Record<keyof CallFilter, FilterWords> = {
  direction: { label: 'Direction', valueText: labelOf(directionChoices) },
  status: { label: 'State', valueText: labelOf(statusChoices) },
  missed: {
    label: 'Answer',
    valueText: labelOf(missedChoices),
    canBe: (value) => missedChoices.some((choice) => choice.value === value),
  },
  user_wa_id: { label: 'Person', valueText: numberText, canBe: (value) => digitsOf(value) === value },
  ...timeFilterWords,
}

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords)
