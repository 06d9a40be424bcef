import type { EventFilters } from '@/lib/queries/events'
import { fieldChoices, fieldLabel, kindChoices, severityChoices } from '../words/event-words'
import { timeText } from './event-times'

export type EventFilterName = keyof EventFilters

interface Filter {
  /** What a person calls it. */
  label: string
  /** A value in words, as it stands behind the label. */
  valueText: (value: string) => string
}

const several = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  value
    .split(',')
    .map((word) => choices.find((choice) => choice.value === word)?.label ?? word)
    .join(' or ')

/** Every filter of the page; the names are those of its address. */
export const filterWords: Record<EventFilterName, Filter> = {
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

// The table above has exactly the names of the type.
const filterNames = Object.keys(filterWords) as EventFilterName[]

const isUsable = (name: EventFilterName, value: string | undefined): value is string => {
  if (!value) return false
  if (name === 'needs_person') return value === '1'
  return name !== 'since' && name !== 'until' ? true : !Number.isNaN(Date.parse(value))
}

/** The filters an address asks for. Members that are no filter, and values that can be none, are left out. */
export function filtersOf(search: URLSearchParams): EventFilters {
  const given = filterNames.flatMap((name) => {
    const value = search.get(name)?.trim()
    return isUsable(name, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

/** Query of the address for these filters, without the question mark. Members that are no filter are kept. */
export function searchWith(search: URLSearchParams, filters: EventFilters): string {
  const next = new URLSearchParams(search)
  for (const name of filterNames) {
    const value = filters[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.toString()
}

/** The filters that are set, in words. */
export function activeFilters(filters: EventFilters): { name: EventFilterName; text: string }[] {
  return filterNames.flatMap((name) => {
    const value = filters[name]
    return value ? [{ name, text: `${filterWords[name].label}: ${filterWords[name].valueText(value)}` }] : []
  })
}
