import type { AnswerCondition } from '@/lib/contract/flow-answers'
import { valueAt } from './fill-values'

type Compared = AnswerCondition['value']

/** Whether a condition holds for what was submitted. A value that is missing is empty, and fits no comparison. */
export function holds(
  { field, op, value }: AnswerCondition,
  form: Readonly<Record<string, unknown>>,
): boolean {
  const submitted = valueAt(form, field)
  switch (op) {
    case 'equals':
      return isSame(submitted, value)
    case 'is-not':
      return !isSame(submitted, value)
    case 'contains':
      return contains(submitted, value)
    case 'greater':
      return isOrdered(value, submitted)
    case 'less':
      return isOrdered(submitted, value)
    case 'is-empty':
      return isEmpty(submitted)
    case 'is-not-empty':
      return !isEmpty(submitted)
  }
}

const folded = (value: unknown) => String(value).normalize('NFC').trim().toLowerCase()

function isSame(submitted: unknown, value: Compared): boolean {
  if (submitted === undefined || submitted === null || typeof submitted === 'object') return false
  const [one, other] = [numberOf(submitted), numberOf(value)]
  return (one !== undefined && one === other) || folded(submitted) === folded(value)
}

/** A list contains an item, a text a part. */
function contains(submitted: unknown, value: Compared): boolean {
  if (Array.isArray(submitted)) return submitted.some((item) => isSame(item, value))
  return typeof submitted === 'string' && folded(submitted).includes(folded(value ?? ''))
}

/** Numbers by size, days such as 2026-05-01 and other texts in their order. */
function isOrdered(smaller: unknown, larger: unknown): boolean {
  const [one, other] = [numberOf(smaller), numberOf(larger)]
  if (one !== undefined && other !== undefined) return one < other
  return typeof smaller === 'string' && typeof larger === 'string' && smaller !== '' && smaller < larger
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
