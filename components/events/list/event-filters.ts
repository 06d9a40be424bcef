import { type FilterWords, filtersInAddress } from '@/components/list/filters-in-address'
import { timeFilterWords } from '@/components/list/times-in-address'
import type { EventFilters } from '@/lib/browser/events'
import { fieldChoices, fieldLabel, kindChoices, severityChoices } from '../words/event-words'

type EventFilterName = keyof EventFilters

const several = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  value
    .split(',')
    .map((word) => choices.find((choice) => choice.value === word)?.label ?? word)
    .join(' or ')

/** Every filter of the page; the names are those of its address. */
export const filterWords: Record<EventFilterName, FilterWords> = {
  text: { label: 'Search', valueText: (value) => `“${value}”` },
  field: { label: 'Kind', valueText: (value) => value.split(',').map(fieldLabel).join(' or ') },
  object_kind: { label: 'Object', valueText: several(kindChoices) },
  object_id: { label: 'Id', valueText: (value) => value },
  severity: { label: 'Importance', valueText: several(severityChoices) },
  ...timeFilterWords,
  needs_person: {
    label: 'Only',
    valueText: () => 'needs attention',
    canBe: (value) => value === '1',
  },
}

export const filterChoices = { field: fieldChoices, object_kind: kindChoices, severity: severityChoices }

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords)
