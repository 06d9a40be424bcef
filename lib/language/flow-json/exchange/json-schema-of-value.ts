import { RE2JS } from 're2js'
import { cutText } from '@/lib/contract/cut-text'
import { isObject } from '@/lib/contract/json'
import { formatChoice } from '@/lib/contract/lists'
import { isSameJson } from '@/lib/contract/same-json'
import type { JsonObject } from '../model'
import { typeNames, typeOfValue } from '../rules/facts/schema'

/**
 * The JSON Schema subset for cases. Unsupported keywords are refused, so a misspelled keyword can't make a case
 * pass.
 */

interface Place {
  /** Such as `slots[2].id`; '' for the root value. */
  name: string
  root: unknown
  depth: number
}

type Check = (wanted: unknown, value: unknown, place: Place, schema: JsonObject) => string[]

const DEEPEST = 60
const MOST_PROBLEMS = 20
const annotations = new Set(
  '$schema $id $comment $defs definitions title description default examples example __example__ format deprecated readOnly writeOnly'.split(
    ' ',
  ),
)
const kinds = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

const called = ({ name }: Place) => (name === '' ? 'The data' : `"${name}"`)
const textOf = (value: unknown) => cutText(JSON.stringify(value) ?? 'nothing', 60)
const inside = (place: Place, key: string | number): Place => ({
  ...place,
  depth: place.depth + 1,
  name: typeof key === 'number' ? `${place.name}[${key}]` : place.name === '' ? key : `${place.name}.${key}`,
})

const isOfKind = (kind: unknown, value: unknown) =>
  kind === 'integer' ? Number.isInteger(value) : kind === typeOfValue(value)

const nameOfKind = (kind: unknown) =>
  kind === 'integer'
    ? 'an integer'
    : (new Map<unknown, string>(Object.entries(typeNames)).get(kind) ?? String(kind))

const unless = (isRight: boolean, place: Place, words: string) =>
  isRight ? [] : [`${called(place)} ${words}`]

/** A check for numbers, texts or lists that ignores values of other types. */
const measured =
  (
    measure: (value: unknown) => number | undefined,
    isRight: (found: number, limit: number) => boolean,
    words: string,
  ): Check =>
  (wanted, value, place) => {
    const found = measure(value)
    return found === undefined
      ? []
      : unless(isRight(found, Number(wanted)), place, `${words} ${wanted}, but is ${found}.`)
  }
const itself = (value: unknown) => (typeof value === 'number' ? value : undefined)
const lettersOf = (value: unknown) => (typeof value === 'string' ? [...value].length : undefined)
const itemsOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined)
const atLeast = (found: number, limit: number) => found >= limit
const atMost = (found: number, limit: number) => found <= limit

const passing = (schemas: unknown, value: unknown, place: Place) =>
  (Array.isArray(schemas) ? schemas : []).filter((each) => problemsAt(each, value, place).length === 0).length

const checks: Readonly<Record<string, Check>> = {
  type: (wanted, value, place) => {
    const all = Array.isArray(wanted) ? wanted : [wanted]
    const is = `but is ${typeNames[typeOfValue(value)]}.`
    return unless(
      all.some((kind) => isOfKind(kind, value)),
      place,
      `must be ${formatChoice(all.map(nameOfKind))}, ${is}`,
    )
  },
  const: (wanted, value, place) =>
    unless(isSameJson(wanted, value), place, `must be ${textOf(wanted)}, but is ${textOf(value)}.`),
  enum: (wanted, value, place) => {
    const all = Array.isArray(wanted) ? wanted : []
    return unless(
      all.some((each) => isSameJson(each, value)),
      place,
      `must be one of ${all.map(textOf).join(', ')}, but is ${textOf(value)}.`,
    )
  },
  required: (wanted, value, place) =>
    isObject(value) && Array.isArray(wanted)
      ? wanted.flatMap((name) =>
          unless(Object.hasOwn(value, String(name)), inside(place, String(name)), 'is missing.'),
        )
      : [],
  properties: (wanted, value, place) =>
    isObject(value) && isObject(wanted)
      ? Object.entries(wanted).flatMap(([name, schema]) =>
          Object.hasOwn(value, name) ? problemsAt(schema, value[name], inside(place, name)) : [],
        )
      : [],
  additionalProperties: (wanted, value, place, { properties }) => {
    if (!isObject(value) || wanted === true) return []
    const known = isObject(properties) ? properties : {}
    const others = Object.entries(value).filter(([name]) => !Object.hasOwn(known, name))
    return others.flatMap(([name, member]) =>
      wanted === false
        ? unless(false, inside(place, name), 'isn’t expected.')
        : problemsAt(wanted, member, inside(place, name)),
    )
  },
  items: (wanted, value, place) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => problemsAt(wanted, item, inside(place, index)))
      : [],
  uniqueItems: (wanted, value, place) =>
    unless(
      wanted !== true ||
        !Array.isArray(value) ||
        new Set(value.map((item) => JSON.stringify(item))).size === value.length,
      place,
      'must not have the same item twice.',
    ),
  pattern: (wanted, value, place) =>
    unless(
      typeof value !== 'string' || RE2JS.compile(String(wanted)).matcher(value).find(),
      place,
      `must match ${wanted}, but is ${textOf(value)}.`,
    ),
  minimum: measured(itself, atLeast, 'must be at least'),
  maximum: measured(itself, atMost, 'must be at most'),
  exclusiveMinimum: measured(itself, (found, limit) => found > limit, 'must be more than'),
  exclusiveMaximum: measured(itself, (found, limit) => found < limit, 'must be less than'),
  minLength: measured(lettersOf, atLeast, 'must have a length of at least'),
  maxLength: measured(lettersOf, atMost, 'must have a length of at most'),
  minItems: measured(itemsOf, atLeast, 'must have a length of at least'),
  maxItems: measured(itemsOf, atMost, 'must have a length of at most'),
  allOf: (wanted, value, place) =>
    Array.isArray(wanted) ? wanted.flatMap((each) => problemsAt(each, value, place)) : [],
  anyOf: (wanted, value, place) =>
    unless(passing(wanted, value, place) > 0, place, 'must fit one of the schemas in “anyOf”.'),
  oneOf: (wanted, value, place) =>
    unless(passing(wanted, value, place) === 1, place, 'must fit exactly one of the schemas in “oneOf”.'),
  not: (wanted, value, place) =>
    unless(problemsAt(wanted, value, place).length > 0, place, 'must not fit the schema in “not”.'),
  $ref: (wanted, value, place) =>
    problemsAt(referred(place.root, wanted), value, { ...place, depth: place.depth + 1 }),
}

function problemsAt(schema: unknown, value: unknown, place: Place): string[] {
  if (schema === false) return unless(false, place, 'isn’t expected.')
  if (!isObject(schema) || place.depth > DEEPEST) return []
  const problems: string[] = []
  for (const [keyword, wanted] of Object.entries(schema)) {
    if (problems.length >= MOST_PROBLEMS) break
    const check = Object.hasOwn(checks, keyword) ? checks[keyword] : undefined
    problems.push(...(check?.(wanted, value, place, schema) ?? []))
  }
  return problems
}

/** Violations of a schema, one sentence each. */
export const schemaProblems = (schema: unknown, value: unknown): string[] =>
  problemsAt(schema, value, { name: '', root: schema, depth: 0 }).slice(0, MOST_PROBLEMS)

/** Resolves a definition in the same schema by JSON pointer. */
function referred(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) return undefined
  return reference
    .slice(2)
    .split('/')
    .filter((key) => key !== '')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), root)
}

const schemasIn = ['items', 'additionalProperties', 'not']
const listsOfSchemas = ['allOf', 'anyOf', 'oneOf']
const mapsOfSchemas = ['properties', '$defs', 'definitions']
const lists = ['enum', 'required', ...listsOfSchemas]
const numbers = Object.keys(checks).filter((name) => /^(?:exclusive|min|max)/.test(name))

/** Why a schema can't be used, in a sentence; undefined if it can. */
export function unusableSchema(schema: unknown, root = schema, depth = 0): string | undefined {
  if (typeof schema === 'boolean') return undefined
  if (!isObject(schema)) return 'A schema must be an object.'
  if (depth > DEEPEST) return 'The schema is nested too deeply.'
  for (const [keyword, wanted] of Object.entries(schema)) {
    const problem = unusableKeyword(keyword, wanted, root)
    if (problem !== undefined) return problem
    const inner = schemasIn.includes(keyword)
      ? [wanted]
      : listsOfSchemas.includes(keyword) || mapsOfSchemas.includes(keyword)
        ? Object.values(Object(wanted))
        : []
    for (const each of inner) {
      const found = unusableSchema(each, root, depth + 1)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function unusableKeyword(keyword: string, wanted: unknown, root: unknown): string | undefined {
  if (!Object.hasOwn(checks, keyword) && !annotations.has(keyword))
    return `“${keyword}” isn’t supported in a schema here.`
  if (lists.includes(keyword) && !Array.isArray(wanted)) return `“${keyword}” must be an array.`
  if (mapsOfSchemas.includes(keyword) && !isObject(wanted)) return `“${keyword}” must be an object.`
  if (numbers.includes(keyword) && typeof wanted !== 'number') return `“${keyword}” must be a number.`
  if (keyword === '$ref' && referred(root, wanted) === undefined)
    return `“$ref” must name a definition in the same schema, such as “#/$defs/slot”.`
  if (keyword === 'type' && ![wanted].flat().every((kind) => kinds.includes(String(kind))))
    return `“type” must be one of ${kinds.join(', ')}.`
  if (keyword !== 'pattern') return undefined
  try {
    RE2JS.compile(String(wanted))
    return undefined
  } catch {
    return `“pattern” isn’t a regular expression that can be used here: ${String(wanted).slice(0, 60)}`
  }
}
