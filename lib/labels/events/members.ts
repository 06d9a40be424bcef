import { isObject, type JsonObject, listOf } from '@/lib/language/template/json'
import { plainText } from './plain-text'

const ID_CHARACTERS = 256

/** The member of an object; undefined for what is none, or has none of its own. */
export const memberOf = (value: unknown, member: string): unknown =>
  isObject(value) && Object.hasOwn(value, member) ? value[member] : undefined

/** The member at the end of a path of members. */
export const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce(memberOf, value)

/** Whether a change was made up by someone who tries the delivery out: nothing happened to anyone. */
export const isMadeUp = (change: unknown): boolean => at(change, 'value', 'is_test') === true

/** The object at the end of a path; an empty one where there is none. */
export function objectAt(value: unknown, ...path: readonly string[]): JsonObject {
  const found = at(value, ...path)
  return isObject(found) ? found : {}
}

/** The objects of the list at the end of a path. */
export const objectsAt = (value: unknown, ...path: readonly string[]): JsonObject[] =>
  listOf(at(value, ...path)).filter(isObject)

const single = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  // A number too large for JSON to hold becomes infinite.
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : undefined
}

/** A text, number or list of some as text: documents show lists where one value comes. Undefined for nothing to read. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path)
  if (!Array.isArray(found)) return single(found)
  const texts = found.slice(0, 5).flatMap((entry) => single(entry) ?? [])
  return texts.length > 0 ? texts.join(', ') : undefined
}

/** A number, also one written as text. */
export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path)
  const number = typeof found === 'string' && /^-?\d+(?:\.\d+)?$/.test(found) ? Number(found) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * An identifier as it stands in the event, be it a text or a number (spec:events#template-status: `message_template_id`
 * is a number). Numbers too large to be exact are kept as texts; one that lost digits before identifies nothing.
 */
export function idAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path)
  if (typeof found === 'number') return Number.isSafeInteger(found) ? String(found) : undefined
  if (typeof found !== 'string' || found.length > ID_CHARACTERS) return undefined
  return plainText(found) || undefined
}

/** The first value that is not undefined. */
export const firstOf = <T>(...values: readonly (T | undefined)[]): T | undefined =>
  values.find((value) => value !== undefined)
