import { tryParseJson } from '@/lib/contract/json'
import type { ValueType } from '@/lib/language/flow-json/expression/type-of'

/** Text that is only a reference to a submitted value takes that value's type. */
const wholeReference = /^\$\{form\.[A-Za-z0-9_.-]+\}$/

/** Whether text is a reference to a submitted value, of whatever type. */
export const isReference = (value: unknown): boolean =>
  typeof value === 'string' && wholeReference.test(value)

export type ReadValue = { value: unknown; problem?: undefined } | { value?: undefined; problem: string }

/** A value as editable text: strings as they are, everything else as JSON. */
export function textOfValue(value: unknown, type: ValueType): string {
  if (value === undefined) return ''
  if (typeof value === 'string' && (type === 'string' || type === 'unknown' || wholeReference.test(value)))
    return value
  return JSON.stringify(value, null, type === 'array' || type === 'object' ? 2 : undefined) ?? ''
}

/** Parses typed text as a value of this type. Empty text omits the value; an empty string has to be quoted. */
export function valueOfText(text: string, type: ValueType): ReadValue {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  if (wholeReference.test(typed)) return { value: typed }
  switch (type) {
    case 'string':
      return { value: text }
    case 'number': {
      const number = Number(typed)
      return Number.isFinite(number)
        ? { value: number }
        : { problem: 'Enter a number, or a submitted value such as ${form.amount}.' }
    }
    case 'boolean':
      if (typed === 'true' || typed === 'false') return { value: typed === 'true' }
      return { problem: 'Enter true or false, or a submitted value such as ${form.agreed}.' }
    case 'unknown': {
      const value = tryParseJson(typed)
      return { value: value === undefined ? text : value }
    }
    default:
      return fitting(tryParseJson(typed), type)
  }
}

function fitting(value: unknown, type: 'array' | 'object'): ReadValue {
  const what =
    type === 'array' ? 'a list as JSON, such as ["one", "two"]' : 'an object as JSON, such as {"name": "Ada"}'
  const isList = Array.isArray(value)
  const fits = type === 'array' ? isList : typeof value === 'object' && value !== null && !isList
  return fits ? { value } : { problem: `Enter ${what}.` }
}
