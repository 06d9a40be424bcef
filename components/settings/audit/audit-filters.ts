import { type FilterWords, filtersInAddress } from '@/components/list/filters-in-address'
import { timeFilterWords } from '@/components/list/times-in-address'
import type { AuditFilters } from '@/lib/browser/audit'
import { actionText, objectWords, resultWords } from './audit-words'

type AuditFilterName = keyof AuditFilters

const resultLabel = (value: string) =>
  Object.entries(resultWords).find(([result]) => result === value)?.[1].label ?? value

const objectLabel = (value: string) =>
  Object.entries(objectWords).find(([object]) => object === value)?.[1] ?? value

/** As long as the server takes it. */
const upTo = (characters: number) => (value: string) => value.length <= characters

/** Every filter of the page; the names are those of its address. */
export const filterWords: Record<AuditFilterName, FilterWords> = {
  text: { label: 'Search', valueText: (value) => `“${value}”`, canBe: upTo(200) },
  person: { label: 'Person', valueText: (value) => value, canBe: upTo(320) },
  action: { label: 'Action', valueText: actionText, canBe: upTo(100) },
  object: { label: 'Object', valueText: objectLabel, canBe: (value) => Object.hasOwn(objectWords, value) },
  subject: { label: 'Name or id', valueText: (value) => `“${value}”`, canBe: upTo(300) },
  result: { label: 'Result', valueText: resultLabel, canBe: (value) => Object.hasOwn(resultWords, value) },
  ...timeFilterWords,
}

export const objectChoices = Object.entries(objectWords).map(([value, label]) => ({ value, label }))

export const resultChoices = Object.entries(resultWords).map(([value, { label }]) => ({ value, label }))

export const { filtersOf, searchWith, activeFilters } = filtersInAddress(filterWords)
