import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import { type Path, step } from '../path'
import type { Rule } from '../rule'

const types = ['string', 'number', 'boolean', 'object', 'array']

/** The data of a screen is declared as a schema: a type for each, members for objects, items for lists (gap 8.2). */
export const dataModelIsASchema: Rule = {
  name: 'data-model-is-a-schema',
  check(model, report) {
    const wrong = (message: string, path: Path) => report({ code: 'INVALID_SCREEN_DATA', message, path })
    for (const { value, path } of model.screens) {
      if (!isObject(value.data)) continue
      const dataPath = step(path, 'data')
      for (const [name, entry] of Object.entries(value.data))
        if (isObject(entry)) checkSchema(entry, step(dataPath, name), wrong)
        else
          wrong(
            `"${name}" says no type. Declare it, as in { "type": "string", "__example__": "…" }.`,
            step(dataPath, name),
          )
    }
  },
}

type Wrong = (message: string, path: Path) => void

function checkSchema(schema: JsonObject, path: Path, wrong: Wrong) {
  const { type, items, properties } = schema
  const known = `Types are ${types.join(', ')}.`
  if (type === undefined) wrong(`"type" is missing. ${known}`, path)
  else if (typeof type !== 'string') wrong(`"type" is a text. ${known}`, step(path, 'type'))
  else if (!types.includes(type)) wrong(`There is no type "${type}". ${known}`, step(path, 'type'))

  if (type === 'array') {
    if (items === undefined) wrong('A list declares its "items", as in "items": { "type": "string" }.', path)
    else if (isObject(items)) checkInner(items, step(path, 'items'), wrong)
    else if (typeof items !== 'boolean')
      wrong('"items" is an object that declares what the list holds.', step(path, 'items'))
  }
  if (type !== 'object' || properties === undefined) return
  const propertiesPath = step(path, 'properties')
  if (!isObject(properties)) {
    wrong('"properties" is an object that declares each member.', propertiesPath)
    return
  }
  for (const [name, entry] of Object.entries(properties)) {
    const at = step(propertiesPath, name)
    if (name === '__example__') wrong(exampleInside, at)
    else if (isObject(entry)) checkInner(entry, at, wrong)
    else wrong(`"${name}" says no type. Declare it, as in { "type": "string" }.`, at)
  }
}

const exampleInside = 'Examples stand on the outermost entries only: give the whole value there.'

function checkInner(schema: JsonObject, path: Path, wrong: Wrong) {
  if (schema.__example__ !== undefined) wrong(exampleInside, step(path, '__example__'))
  checkSchema(schema, path, wrong)
}
