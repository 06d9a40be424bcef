import { type FilterWords, filtersInAddress } from '@/components/table/filters-in-address'
import { isUsualSpan, timeText } from '@/components/table/times-in-address'
import type { AuditFilters } from '@/lib/queries/audit'
import { actionText, resultWords } from './audit-words'

type AuditFilterName = keyof AuditFilters

const resultLabel = (value: string) =>
  Object.entries(resultWords).find(([result]) => result === value)?.[1].label ?? value

/** Every filter of the page; the names are those of its address. */
export const filterWords: Record<AuditFilterName, FilterWords> = {
  text: { label: 'Search', valueText: (value) => `“${value}”` },
  person: { label: 'Person', valueText: (value) => value },
  action: { label: 'Action', valueText: actionText },
  subject: { label: 'Object', valueText: (value) => `“${value}”` },
  result: { label: 'Result', valueText: resultLabel },
  since: { label: 'From', valueText: timeText },
  until: { label: 'Until', valueText: timeText },
}

export const resultChoices = Object.entries(resultWords).map(([value, { label }]) => ({ value, label }))

/** As long as the server takes them. */
const mostCharacters: Partial<Record<AuditFilterName, number>> = { text: 200, action: 100, subject: 300 }

const canBe = (name: AuditFilterName, value: string) => {
  if (name === 'result') return value in resultWords
  if (name === 'since' || name === 'until') return isUsualSpan(value) || !Number.isNaN(Date.parse(value))
  return value.length <= (mostCharacters[name] ?? 320)
}

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords, canBe)
