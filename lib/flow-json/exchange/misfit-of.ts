import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import { schemaType, typeOfValue } from '../rules/facts/schema'
import { typeNames } from '../rules/facts/type-names'

/** Deeper than any data model that passes the check. */
const DEEPEST = 100

/** Says what does not fit the data model (gap 8.2), in a sentence with its place, such as `items[2].title`. */
export function misfitOf(schema: JsonObject, value: unknown, place: string, depth = 0): string | undefined {
  const expected = schemaType(schema)
  const found = typeOfValue(value)
  if (expected === 'unknown' || depth > DEEPEST) return undefined
  if (expected !== found) return `"${place}" should be ${typeNames[expected]}, and is ${typeNames[found]}.`
  if (Array.isArray(value)) {
    const { items } = schema
    if (!isObject(items)) return undefined
    for (const [index, item] of value.entries()) {
      const misfit = misfitOf(items, item, `${place}[${index}]`, depth + 1)
      if (misfit) return misfit
    }
    return undefined
  }
  const { properties } = schema
  if (!isObject(value) || !isObject(properties)) return undefined
  for (const [name, inner] of Object.entries(properties)) {
    if (!isObject(inner) || !Object.hasOwn(value, name)) continue
    const misfit = misfitOf(inner, value[name], `${place}.${name}`, depth + 1)
    if (misfit) return misfit
  }
  return undefined
}

/**
 * Says what of a screen's data does not fit its data model; undefined when all does. Members the model does not
 * know are let through: phones leave them aside.
 *
 * @param isPartial what is left out keeps the value it has on the screen
 */
export function dataMisfitOf(
  model: ReadonlyMap<string, JsonObject>,
  data: JsonObject,
  isPartial: boolean,
): string | undefined {
  for (const [name, schema] of model) {
    if (!Object.hasOwn(data, name)) {
      if (!isPartial) return `"${name}" is missing, and the screen declares it.`
      continue
    }
    const misfit = misfitOf(schema, data[name], name)
    if (misfit) return misfit
  }
  return undefined
}
