import type { ValueType } from '@/lib/language/flow-json/expression/type-of'
import { isObject } from '@/lib/language/flow-json/is-object'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { schemaType, typeOfValue } from '@/lib/language/flow-json/rules/facts/schema'
import { isReference } from './value-text'

/** A member that every row of a list may have. */
export interface Column {
  name: string
  type: ValueType
  /** A row without it does nothing. */
  isNeeded: boolean
  /** The data model does not know it. */
  isExtra?: boolean
}

export type Row = Readonly<Record<string, unknown>>

export interface ListTable {
  columns: readonly Column[]
  rows: readonly Row[]
}

/** More rows are edited faster as JSON; a Dropdown has at most 200 options (spec:flow-components#dropdown). */
const MOST_ROWS = 200

/** Of options these tell one from another (spec:flow-components#options). */
const optionNames = ['id', 'title']

const isPlainType = (type: ValueType) => type !== 'object' && type !== 'array'

/**
 * What a data model says of the rows of a list, in its order (spec:flow-json#data-model); undefined when they are no
 * rows of plain values.
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

/** A list as a table: its declared columns, and after them what rows have besides. Undefined when it cannot be shown as one. */
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

/** A value that a cell can show and give back as it was. */
function isCell(value: unknown, { type }: Column): boolean {
  if (value === undefined || isReference(value)) return true
  const found = typeOfValue(value)
  if (found === 'null' || !isPlainType(found)) return false
  return type === 'unknown' ? found !== 'string' || !isMistaken(value) : found === type
}

/** A text that would be read as something else. */
const isMistaken = (value: unknown) =>
  typeof value === 'string' && /^\s*(-?[\d.]|true|false|null|["[{])/.test(value)

const isEmpty = (value: unknown) => value === undefined || value === ''

/** What is wrong with a cell beyond what was typed into it; undefined when nothing is. */
export function cellProblem({ rows }: ListTable, index: number, column: Column): string | undefined {
  const value = rows[index]?.[column.name]
  if (isEmpty(value)) return column.isNeeded ? `Every row needs ${aWord(column.name)}.` : undefined
  if (column.name !== 'id' || isReference(value)) return undefined
  const first = rows.findIndex((row) => row.id === value)
  return first < index ? `Row ${first + 1} already has this ID.` : undefined
}

const aWord = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
