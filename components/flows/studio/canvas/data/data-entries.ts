import { isObject, tryParseJson } from '@/lib/contract/json'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { typeOfValue } from '@/lib/language/flow-json/rules/facts/schema'

export const dataTypes = ['string', 'number', 'boolean', 'object', 'array'] as const

export type DataType = (typeof dataTypes)[number]

/** Label of a data type. */
export const dataTypeWords: Readonly<Record<DataType, string>> = {
  string: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  object: 'Object',
  array: 'List',
}

const examples: Readonly<Record<DataType, unknown>> = {
  string: 'Example',
  number: 1,
  boolean: true,
  object: { name: 'Example' },
  array: [{ id: 'first', title: 'First' }],
}

/** A new entry of a type, with an example shown while editing. */
export const newEntry = (type: DataType): JsonObject => entryFor(examples[type])

/** An entry for an example value: members and items are declared as in the example. */
export const entryFor = (example: unknown): JsonObject => ({ ...schemaOf(example), __example__: example })

/** Schema derived from a value. List items are merged: any item may have the members of the others. */
function schemaOf(value: unknown): JsonObject {
  const type = typeOfValue(value)
  if (Array.isArray(value)) return { type, items: schemaOf(merged(value)) }
  if (!isObject(value)) return { type: type === 'null' || type === 'unknown' ? 'string' : type }
  return {
    type,
    properties: Object.fromEntries(Object.entries(value).map(([name, member]) => [name, schemaOf(member)])),
  }
}

const merged = (items: readonly unknown[]): unknown =>
  items.length > 0 && items.every(isObject) ? Object.assign({}, ...items) : (items[0] ?? 'Example')

/** Parses example text as a value of its type; a sentence if it can't be. */
export function exampleOfText(text: string, type: DataType): { value: unknown } | { problem: string } {
  if (type === 'string') return { value: text }
  if (type === 'number') {
    const number = Number(text)
    return text.trim() !== '' && Number.isFinite(number)
      ? { value: number }
      : { problem: 'Enter a number, such as 3.5.' }
  }
  const value = tryParseJson(text)
  if (value === undefined) return { problem: wanted[type] }
  return typeOfValue(value) === type ? { value } : { problem: wanted[type] }
}

const wanted: Readonly<Record<DataType, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  boolean: 'Enter true or false.',
  object: 'Write an object as JSON, such as {"name": "Ada"}.',
  array: 'Enter a list as JSON, such as ["one", "two"].',
}

export const isDataType = (type: unknown): type is DataType => dataTypes.some((each) => each === type)

const namePattern = /^[^\s.{}`'"()$]+$/

/** Why an entry can't have a name; undefined if it can. */
export function nameRefusal(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Enter a name first.'
  if (!namePattern.test(name)) return 'Names can’t contain spaces, dots, quotes, brackets, or dollar signs.'
  return taken.includes(name) ? `“${name}” already exists.` : undefined
}
