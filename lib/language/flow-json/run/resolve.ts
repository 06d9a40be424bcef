import { isObject } from '@/lib/contract/json'
import { asText, evaluate } from '../expression/evaluate'
import { isDynamicText } from '../expression/is-dynamic-text'
import { parseDynamic } from '../expression/parse-expression'
import type { JsonObject } from '../model'
import type { RunComponent, Scope } from './run-types'

/** Deeper than any valid document. */
const maxDepth = 200

/** Computes dynamic texts in a value, at any depth. Results aren't evaluated again: a `${…}` in data or input is plain text. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return isDynamicText(value) ? compute(value, scope) : value
  if (typeof value !== 'object' || value === null || !hasDynamics(value, 0)) return value
  if (Array.isArray(value)) return value.map((item: unknown) => resolve(item, scope))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, scope)]))
}

/** Caches whether part of a document contains computed texts. Most option lists don't. */
const known = new WeakMap<object, boolean>()

function hasDynamics(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isDynamicText(value)
  if (typeof value !== 'object' || value === null || depth > maxDepth) return false
  const answer = known.get(value) ?? Object.values(value).some((item) => hasDynamics(item, depth + 1))
  known.set(value, answer)
  return answer
}

function compute(text: string, scope: Scope): unknown {
  const read = parseDynamic(text, { version: scope.version })
  return 'problem' in read ? undefined : evaluate(read.expression, (reference) => scope.lookUp(reference))
}

/** Whether an If's condition is true. An invalid condition is false. */
export function holds(condition: unknown, scope: Scope): boolean {
  if (typeof condition !== 'string') return condition === true
  const read = parseDynamic(condition, { version: scope.version, isCondition: true })
  if ('problem' in read) return false
  return evaluate(read.expression, (reference) => scope.lookUp(reference)) === true
}

/** A component's member, computed. */
export const prop = (component: RunComponent, key: string, scope: Scope): unknown =>
  resolve(component.value[key], scope)

/** A member as text; a list becomes lines. */
export function text(component: RunComponent, key: string, scope: Scope): string {
  const value = prop(component, key, scope)
  return Array.isArray(value) ? value.map(asText).join('\n') : asText(value)
}

export const textOrNothing = (value: unknown): string | undefined => asText(value) || undefined

/** A member as text; undefined when absent or empty. */
export const optionalText = (component: RunComponent, key: string, scope: Scope): string | undefined =>
  text(component, key, scope) || undefined

/** A member as a boolean; `otherwise` if it isn't one. */
export function flag(component: RunComponent, key: string, scope: Scope, otherwise: boolean): boolean {
  const value = prop(component, key, scope)
  return typeof value === 'boolean' ? value : otherwise
}

/** A member as a number; also accepts numeric text. */
export function count(component: RunComponent, key: string, scope: Scope): number | undefined {
  return asCount(prop(component, key, scope))
}

export function asCount(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A member as one of these words; defaults to the first. */
export function oneOf<Word extends string>(
  component: RunComponent,
  key: string,
  scope: Scope,
  words: readonly [Word, ...Word[]],
): Word {
  const value = prop(component, key, scope)
  return words.find((word) => word === value) ?? words[0]
}

/** The texts of a list. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** The objects of a list. */
export const objectsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** An own member, never an inherited one. */
export const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? // Any own member of an object can be read by its name.
      (value as JsonObject)[key]
    : undefined
