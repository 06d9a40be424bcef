import { isObject } from '@/lib/contract/json'
import type { ValueType } from '../expression/type-of'
import type { JsonObject, ScreenModel } from '../model'
import { type Path, step } from '../path'
import type { Rule } from '../rule'
import { dynamicsOf } from './facts/dynamics'
import { listed } from './facts/json'
import { schemaType, typeNames, typeOfValue } from './facts/schema'

const schemaTypes = ['string', 'number', 'boolean', 'object', 'array']

/**
 * Screen data is declared as a schema: a type for each entry, members for objects and items for lists
 * (spec:flow-json#data-model).
 */
export const dataModelIsASchema: Rule = {
  id: 'data-model-is-a-schema',
  check(model, report) {
    const wrong = (message: string, path: Path) => report({ code: 'INVALID_SCREEN_DATA', message, path })
    for (const { value, path } of model.screens) {
      if (!isObject(value.data)) continue
      const dataPath = step(path, 'data')
      for (const [name, entry] of Object.entries(value.data))
        if (isObject(entry)) checkSchema(entry, step(dataPath, name), wrong)
        else
          wrong(
            `"${name}" has no type. Declare one, such as { "type": "string", "__example__": "…" }.`,
            step(dataPath, name),
          )
    }
  },
}

type ReportWrong = (message: string, path: Path) => void

function checkSchema(schema: JsonObject, path: Path, wrong: ReportWrong) {
  const { type, items, properties } = schema
  const known = `The types are ${schemaTypes.join(', ')}.`
  if (type === undefined) wrong(`"type" is missing. ${known}`, path)
  else if (typeof type !== 'string') wrong(`"type" must be text. ${known}`, step(path, 'type'))
  else if (!schemaTypes.includes(type)) wrong(`Type "${type}" doesn’t exist. ${known}`, step(path, 'type'))

  if (type === 'array') {
    if (items === undefined)
      wrong('A list must declare its "items", such as "items": { "type": "string" }.', path)
    else if (isObject(items)) checkInner(items, step(path, 'items'), wrong)
    else if (typeof items !== 'boolean')
      wrong('"items" must be an object that declares the items of the list.', step(path, 'items'))
  }
  if (type !== 'object' || properties === undefined) return
  const propertiesPath = step(path, 'properties')
  if (!isObject(properties)) {
    wrong('"properties" must be an object that declares each member.', propertiesPath)
    return
  }
  for (const [name, entry] of Object.entries(properties)) {
    const at = step(propertiesPath, name)
    if (name === '__example__') wrong(exampleInside, at)
    else if (isObject(entry)) checkInner(entry, at, wrong)
    else wrong(`"${name}" has no type. Declare one, such as { "type": "string" }.`, at)
  }
}

const exampleInside = 'Examples are only allowed on top-level entries. Put the whole value there.'

function checkInner(schema: JsonObject, path: Path, wrong: ReportWrong) {
  if (schema.__example__ !== undefined) wrong(exampleInside, step(path, '__example__'))
  checkSchema(schema, path, wrong)
}

/** Each data entry has an example of its declared type (spec:flow-json#data-model). */
export const dataExamplesFit: Rule = {
  id: 'data-examples-fit',
  check(model, report) {
    for (const { data, path: screenPath } of model.screens)
      for (const [name, schema] of data) {
        const path = step(step(screenPath, 'data'), name)
        if (schema.__example__ === undefined) {
          const example = sampleOf(schema)
          report({
            code: 'INVALID_SCREEN_DATA',
            message: `"${name}" has no example. Add "__example__" with a value to show in previews.`,
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
            message: `The example should be ${typeNames[wrong.expected]} here, but it’s ${typeNames[wrong.found]}.`,
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

/** The first part of an example that doesn't match its declared type. */
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

/** Data declared by a screen is displayed or passed on somewhere (our own warning). */
export const dataIsUsed: Rule = {
  id: 'data-is-used',
  check(model, report) {
    const used = new Map<ScreenModel, Set<string>>()
    const mark = (screen: ScreenModel | undefined, name: string | undefined) => {
      if (!screen || name === undefined) return
      const names = used.get(screen)
      if (names) names.add(name)
      else used.set(screen, new Set([name]))
    }
    const { read, unread } = dynamicsOf(model)
    // Unreadable expressions may use any data.
    if (unread.length > 0) return
    for (const { dynamic, references } of read)
      for (const { scope, screen, of, path } of references) {
        if (scope === 'data') mark(dynamic.screen, path[0])
        else if (of === 'data') mark(model.screenById.get(screen ?? ''), path[0])
      }
    for (const screen of model.screens)
      for (const name of unusedIn(screen.data, used.get(screen)))
        report({
          code: 'UNUSED_DATA',
          severity: 'warning',
          message: `Nothing uses "${name}". Show it as \${data.${name}}, pass it on, or remove it.`,
          path: step(step(screen.path, 'data'), name),
          isAboutKey: true,
        })
  },
}

const unusedIn = (data: ReadonlyMap<string, JsonObject>, used: ReadonlySet<string> | undefined) =>
  [...data.keys()].filter((name) => !used?.has(name))

/** Options that come from the data are declared there with `id` and `title` (spec:flow-checks#option-lists). */
export const optionsAreInTheDataModel: Rule = {
  id: 'options-are-in-the-data-model',
  check(model, report) {
    for (const {
      dynamic,
      expression,
      resolved: [found],
    } of dynamicsOf(model).read) {
      const { component, action, path } = dynamic
      if (path.key !== 'data-source' || action || path.parent !== component?.path) continue
      if (expression.kind !== 'reference' || found?.kind !== 'data') continue
      if (found.type !== 'array' || !found.schema) continue
      const missing = missingIn(found.schema)
      if (missing.length > 0)
        report({
          code: 'INVALID_SCREEN_DYNAMIC_DATA',
          message: `Options need an id and a title, but the data model of ${dynamic.text} doesn’t declare ${listed(missing)} in its items.`,
          path,
        })
    }
  },
}

function missingIn({ items }: JsonObject): string[] {
  if (!isObject(items)) return []
  const { properties } = items
  return ['id', 'title'].filter((name) => !isObject(properties) || properties[name] === undefined)
}
