import { type FilterWords, filtersInAddress } from '@/components/table/filters-in-address'
import { isUsualSpan, timeText } from '@/components/table/list-times'
import type { EventFilters } from '@/lib/queries/events'
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
  object_kind: { label: 'About', valueText: several(kindChoices) },
  object_id: { label: 'Id', valueText: (value) => value },
  severity: { label: 'Importance', valueText: several(severityChoices) },
  since: { label: 'From', valueText: timeText },
  until: { label: 'Until', valueText: timeText },
  needs_person: { label: 'Only', valueText: () => 'what needs attention' },
}

export const filterChoices = { field: fieldChoices, object_kind: kindChoices, severity: severityChoices }

const canBe = (name: EventFilterName, value: string) => {
  if (name === 'needs_person') return value === '1'
  return (name !== 'since' && name !== 'until') || isUsualSpan(value) || !Number.isNaN(Date.parse(value))
}

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords, canBe)
