import { attentionFilter, choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import { timeFilters } from '@/components/list/times'
import type { EventFilters } from '@/lib/browser/events'
import { fieldChoices, fieldLabel, kindChoices, severityChoices } from '../words/event-words'

/** Filters of the page, named as in the address. */
export const eventFilters = defineFilters<keyof EventFilters>({
  text: searchFilter({ field: 'Search events', placeholder: 'Search names or numbers' }),
  field: choiceFilter({
    label: 'Type',
    all: 'All types',
    choices: fieldChoices,
    isMultiple: true,
    wordOf: fieldLabel,
  }),
  object_kind: choiceFilter({ label: 'Object', all: 'All objects', choices: kindChoices }),
  object_id: { label: 'ID', valueText: (value) => value },
  phone_number_id: choiceFilter({ label: 'Number', all: 'All numbers' }),
  trace: {
    label: 'Trace',
    valueText: (value) => value,
    canBe: (value) => /^[\w-]{8,64}$/.test(value),
  },
  severity: choiceFilter({ label: 'Importance', all: 'Any importance', choices: severityChoices }),
  ...timeFilters,
  needs_person: attentionFilter({ field: 'Filter events', value: '1' }),
})
