import { choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import { timeFilters } from '@/components/list/times'
import type { CallFilter } from '@/lib/browser/calling'
import { isCallOutcome } from '@/lib/contract/call-states'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { personNumber } from '../words/person-number'
import { outcomeChoices } from './call-words'

/** Customers' calls that weren't answered. */
const missedChoices = [{ value: 'waiting', label: 'Missed, not called back' }]

/** Filters of the list, named as in the address. */
export const callFilters = defineFilters<keyof CallFilter>({
  direction: choiceFilter({
    label: 'Direction',
    all: 'Incoming and outgoing',
    choices: [
      { value: 'USER_INITIATED', label: 'Incoming' },
      { value: 'BUSINESS_INITIATED', label: 'Outgoing' },
    ],
  }),
  outcome: choiceFilter({
    label: 'Result',
    all: 'Any result',
    choices: outcomeChoices,
    canBe: isCallOutcome,
  }),
  missed: choiceFilter({
    label: 'Callback',
    all: 'Any callback status',
    choices: missedChoices,
    canBe: (value) => missedChoices.some((choice) => choice.value === value),
  }),
  search: searchFilter({
    label: 'Name or number',
    field: 'Search calls by name or number',
    placeholder: 'Name or part of a number',
    valueText: (typed) => typed,
  }),
  user_wa_id: {
    label: 'Person',
    valueText: formatPhoneNumber,
    canBe: (value) => personNumber(value) === value,
  },
  ...timeFilters,
})
