import { type FilterWords, filtersInAddress } from '@/components/table/filters-in-address'
import { isUsualSpan, timeText } from '@/components/table/times-in-address'
import type { AuditFilters } from '@/lib/queries/audit'
import { actionText, objectWords, resultWords } from './audit-words'

type AuditFilterName = keyof AuditFilters

const resultLabel = (value: string) =>
  Object.entries(resultWords).find(([result]) => result === value)?.[1].label ?? value

const objectLabel = (value: string) =>
  Object.entries(objectWords).find(([object]) => object === value)?.[1] ?? value

/** Every filter of the page; the names are those of its address. */
export const filterWords: Record<AuditFilterName, FilterWords> = {
  text: { label: 'Search', valueText: (value) => `“${value}”` },
  person: { label: 'Person', valueText: (value) => value },
  action: { label: 'Action', valueText: actionText },
  object: { label: 'Object', valueText: objectLabel },
  subject: { label: 'Name or id', valueText: (value) => `“${value}”` },
  result: { label: 'Result', valueText: resultLabel },
  since: { label: 'From', valueText: timeText },
  until: { label: 'Until', valueText: timeText },
}

export const objectChoices = Object.entries(objectWords).map(([value, label]) => ({ value, label }))

export const resultChoices = Object.entries(resultWords).map(([value, { label }]) => ({ value, label }))

/** As long as the server takes them. */
const mostCharacters: Partial<Record<AuditFilterName, number>> = { text: 200, action: 100, subject: 300 }

const canBe = (name: AuditFilterName, value: string) => {
  if (name === 'result') return Object.hasOwn(resultWords, value)
  if (name === 'object') return Object.hasOwn(objectWords, value)
  if (name === 'since' || name === 'until') return isUsualSpan(value) || !Number.isNaN(Date.parse(value))
  return value.length <= (mostCharacters[name] ?? 320)
}

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords, canBe)
