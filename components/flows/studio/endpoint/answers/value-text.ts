import type { ValueType } from '@/lib/language/flow-json/expression/type-of'

/** A text that is a submitted value and nothing else takes its type. */
const wholeReference = /^\$\{form\.[A-Za-z0-9_.-]+\}$/

/** A text that stands for a submitted value, whatever type that has. */
export const isReference = (value: unknown): boolean =>
  typeof value === 'string' && wholeReference.test(value)

export type ReadValue = { value: unknown; problem?: undefined } | { value?: undefined; problem: string }

/** A value as people edit it: texts as they are, everything else as JSON. */
export function textOfValue(value: unknown, type: ValueType): string {
  if (value === undefined) return ''
  if (typeof value === 'string' && (type === 'string' || type === 'unknown' || wholeReference.test(value)))
    return value
  return JSON.stringify(value, null, type === 'array' || type === 'object' ? 2 : undefined) ?? ''
}

/** Reads what people typed for a value of this type. Nothing typed leaves the value out; a text may be empty only if it was quoted. */
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
    case 'unknown':
      return { value: jsonOr(typed, text) }
    default:
      return jsonOf(typed, type)
  }
}

function jsonOf(typed: string, type: 'array' | 'object'): ReadValue {
  const what =
    type === 'array' ? 'a list as JSON, such as ["one", "two"]' : 'an object as JSON, such as {"name": "Ada"}'
  const value = jsonOr(typed, undefined)
  const isList = Array.isArray(value)
  const fits = type === 'array' ? isList : typeof value === 'object' && value !== null && !isList
  return fits ? { value } : { problem: `Enter ${what}.` }
}

function jsonOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
