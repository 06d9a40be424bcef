import { isObject } from '@/lib/contract/json'
import type { ValueType } from '@/lib/language/flow-json/expression/type-of'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { schemaType, typeOfValue } from '@/lib/language/flow-json/rules/facts/schema'
import { isReference } from './value-text'

/** A member that rows of a list can have. */
export interface Column {
  name: string
  type: ValueType
  /** A row without it has no effect. */
  isNeeded: boolean
  /** Not declared in the data model. */
  isExtra?: boolean
}

export type Row = Readonly<Record<string, unknown>>

export interface ListTable {
  columns: readonly Column[]
  rows: readonly Row[]
}

/** Longer lists are easier to edit as JSON; a Dropdown has at most 200 options (spec:flow-components#dropdown). */
const MOST_ROWS = 200

/** Members that distinguish options (spec:flow-components#options). */
const optionNames = ['id', 'title']

const isPlainType = (type: ValueType) => type !== 'object' && type !== 'array'

/**
 * Columns declared for a list, in order (spec:flow-json#data-model); undefined if its rows don't have plain values.
 */
export function columnsOf({ items }: JsonObject): Column[] | undefined {
  if (!isObject(items) || !isObject(items.properties)) return undefined
  const { properties, required } = items
  const isOption = optionNames.every((name) => Object.hasOwn(properties, name))
  const needed: unknown[] = Array.isArray(required) ? required : isOption ? optionNames : []
  const columns = Object.entries(properties).map(([name, schema]) => ({
    name,
    type: isObject(schema) ? schemaType(schema) : ('unknown' as const),
    isNeeded: needed.includes(name),
  }))
  return columns.length > 0 && columns.every(({ type }) => isPlainType(type)) ? columns : undefined
}

/** A list as a table: declared columns, then undeclared ones. Undefined if it can't be shown as a table. */
export function tableOf(value: unknown, declared: readonly Column[] | undefined): ListTable | undefined {
  if (!declared) return undefined
  if (value === undefined) return { columns: declared, rows: [] }
  if (!Array.isArray(value) || value.length > MOST_ROWS || !value.every(isObject)) return undefined
  const rows: readonly Row[] = value
  const known = new Set(declared.map(({ name }) => name))
  const others = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => !known.has(name))))
  const columns = [...declared, ...[...others].map((name) => otherColumn(name, rows))]
  const fits = rows.every((row) => columns.every((column) => isCell(row[column.name], column)))
  return fits ? { columns, rows } : undefined
}

/** An undeclared member has the type of its values, if they agree. */
function otherColumn(name: string, rows: readonly Row[]): Column {
  const types = new Set(rows.flatMap((row) => (Object.hasOwn(row, name) ? [typeOfValue(row[name])] : [])))
  const [type = 'unknown'] = types
  return {
    name,
    type: types.size === 1 && type !== 'null' ? type : 'unknown',
    isNeeded: false,
    isExtra: true,
  }
}

/** Whether a cell can show the value and return it unchanged. */
function isCell(value: unknown, { type }: Column): boolean {
  if (value === undefined || isReference(value)) return true
  const found = typeOfValue(value)
  if (found === 'null' || !isPlainType(found)) return false
  return type === 'unknown' ? found !== 'string' || !isMistaken(value) : found === type
}

/** Text that would be parsed as another type. */
const isMistaken = (value: unknown) =>
  typeof value === 'string' && /^\s*(-?[\d.]|true|false|null|["[{])/.test(value)

const isEmpty = (value: unknown) => value === undefined || value === ''

/** A cell's problem other than invalid input; undefined if there is none. */
export function cellProblem({ rows }: ListTable, index: number, column: Column): string | undefined {
  const value = rows[index]?.[column.name]
  if (isEmpty(value)) return column.isNeeded ? `Every row needs ${aWord(column.name)}.` : undefined
  if (column.name !== 'id' || isReference(value)) return undefined
  const first = rows.findIndex((row) => row.id === value)
  return first < index ? `Row ${first + 1} already has this ID.` : undefined
}

const aWord = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
