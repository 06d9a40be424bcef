import type { ValueType } from '../expression/type-of'
import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import { type Path, step } from '../path'
import type { Rule } from '../rule'
import { schemaType, typeOfValue } from './facts/schema'
import { typeNames } from './facts/type-names'

/** Each entry of the data shows an example of its own type (gap 8.2). */
export const dataExamplesFit: Rule = {
  name: 'data-examples-fit',
  check(model, report) {
    for (const { data, path: screenPath } of model.screens)
      for (const [name, schema] of data) {
        const path = step(step(screenPath, 'data'), name)
        if (schema.__example__ === undefined) {
          const example = sampleOf(schema)
          report({
            code: 'INVALID_SCREEN_DATA',
            message: `"${name}" has no example. Add "__example__" with a value to show while the flow is written.`,
            path,
            ...(example === undefined
              ? {}
              : {
                  repair: {
                    title: 'Add an example',
                    safety: 'safe',
                    changes: [{ kind: 'set', path: step(path, '__example__'), value: example }],
                  },
                }),
          })
          continue
        }
        const wrong = misfit(schema, schema.__example__, step(path, '__example__'))
        if (wrong)
          report({
            code: 'INVALID_SCREEN_DATA',
            message: `The example should be ${typeNames[wrong.expected]} here, and is ${typeNames[wrong.found]}.`,
            path: wrong.path,
          })
      }
  },
}

interface Misfit {
  expected: ValueType
  found: ValueType | 'null'
  path: Path
}

/** The first part of an example that has another type than declared. */
function misfit(schema: JsonObject, value: unknown, path: Path): Misfit | undefined {
  const expected = schemaType(schema)
  const found = typeOfValue(value)
  if (expected === 'unknown') return undefined
  if (expected !== found) return { expected, found, path }
  if (Array.isArray(value)) {
    const { items } = schema
    if (!isObject(items)) return undefined
    for (let index = 0; index < value.length; index += 1) {
      const wrong = misfit(items, value[index], step(path, index))
      if (wrong) return wrong
    }
    return undefined
  }
  const { properties } = schema
  if (!isObject(value) || !isObject(properties)) return undefined
  for (const name of Object.keys(value)) {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined
    const wrong = isObject(inner) ? misfit(inner, value[name], step(path, name)) : undefined
    if (wrong) return wrong
  }
  return undefined
}

function sampleOf(schema: JsonObject): unknown {
  switch (schemaType(schema)) {
    case 'string':
      return 'Example'
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'array':
      return []
    case 'object':
      return {}
    default:
      return undefined
  }
}
