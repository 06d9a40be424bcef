import { isObject } from '@/lib/contract/json'
import { type JsonObject, listOf } from '@/lib/language/template/json'
import { plainText } from './plain-text'

const ID_CHARACTERS = 256

/** An object's own member; undefined for non-objects and missing members. */
export const memberOf = (value: unknown, member: string): unknown =>
  isObject(value) && Object.hasOwn(value, member) ? value[member] : undefined

/** The member at a path. */
export const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce(memberOf, value)

/** Whether a change is a test event, so nothing actually happened. */
export const isMadeUp = (change: unknown): boolean => at(change, 'value', 'is_test') === true

/** The object at a path; empty if there is none. */
export function objectAt(value: unknown, ...path: readonly string[]): JsonObject {
  const found = at(value, ...path)
  return isObject(found) ? found : {}
}

/** The objects in the list at a path. */
export const objectsAt = (value: unknown, ...path: readonly string[]): JsonObject[] =>
  listOf(at(value, ...path)).filter(isObject)

const single = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  // A number too large for JavaScript becomes infinite.
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : undefined
}

/**
 * The text, number or list at a path, as text; some sources document lists where a single value comes. Undefined if
 * empty.
 */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path)
  if (!Array.isArray(found)) return single(found)
  const texts = found.slice(0, 5).flatMap((entry) => single(entry) ?? [])
  return texts.length > 0 ? texts.join(', ') : undefined
}

/** The number at a path, also if written as text. */
export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path)
  const number = typeof found === 'string' && /^-?\d+(?:\.\d+)?$/.test(found) ? Number(found) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * The ID at a path, text or number (spec:events#template-status: `message_template_id` is a number). Large numbers
 * arrive as texts; one that already lost digits is ignored.
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
