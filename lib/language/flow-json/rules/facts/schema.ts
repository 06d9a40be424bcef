import { isObject } from '@/lib/contract/json'
import type { ValueType } from '../../expression/type-of'
import type { JsonObject, ScreenModel } from '../../model'

/** What a name of the data model refers to. `open`: it exists, but its type can't be determined. */
type SchemaAt =
  | { kind: 'found'; schema: JsonObject }
  | { kind: 'open' }
  | { kind: 'missing'; name: string }
  | { kind: 'array'; name: string }

/** Resolves names in a screen's data model (spec:flow-json#data-model): members of objects, but not list items. */
export function schemaAt(screen: ScreenModel, [first = '', ...rest]: readonly string[]): SchemaAt {
  const top = screen.data.get(first)
  if (!top) {
    const written = screen.value.data
    const isThere = isObject(written) ? Object.hasOwn(written, first) : written !== undefined
    return isThere ? { kind: 'open' } : { kind: 'missing', name: first }
  }
  let schema = top
  let name = first
  for (const next of rest) {
    if (schema.type === 'array') return { kind: 'array', name }
    if (schema.type !== 'object') return { kind: 'missing', name: next }
    if (!isObject(schema.properties)) return { kind: 'open' }
    const inner = Object.hasOwn(schema.properties, next) ? schema.properties[next] : undefined
    if (inner === undefined) return { kind: 'missing', name: next }
    if (!isObject(inner)) return { kind: 'open' }
    schema = inner
    name = next
  }
  return { kind: 'found', schema }
}

export function schemaType(schema: JsonObject): ValueType {
  const { type } = schema
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'object':
    case 'array':
      return type
    case 'integer':
      return 'number'
    default:
      return 'unknown'
  }
}

/** The type of a literal value. */
export function typeOfValue(value: unknown): ValueType | 'null' {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    default:
      return 'object'
  }
}

/** User-facing names of types. */
export const typeNames: Readonly<Record<ValueType | 'null', string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  null: 'null',
  unknown: 'something',
}
