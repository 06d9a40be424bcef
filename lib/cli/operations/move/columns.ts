import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import type { SqliteValue } from '@/lib/store/sqlite-file'

/** A value as pg accepts and returns it; both stores are compared in this form. */
export type PostgresValue = string | number | boolean | Date | Buffer | null
export type Row = readonly PostgresValue[]

/** A column of both stores, by its PostgreSQL type. */
export interface Column {
  name: string
  /** `data_type` of PostgreSQL's catalog. */
  type: string
  isKey: boolean
}

export interface Table {
  name: string
  columns: readonly Column[]
}

export function toPostgres(value: SqliteValue, { type }: Pick<Column, 'type'>): PostgresValue {
  if (value === null) return null
  if (type === 'boolean') return Boolean(Number(value))
  if (type.startsWith('timestamp')) return timeOf(value)
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return value
}

export function toSqlite(value: PostgresValue): SqliteValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? value.toISOString() : value
}

function timeOf(value: Exclude<SqliteValue, null>): Date {
  const time = new Date(typeof value === 'bigint' ? Number(value) : value.toString())
  if (Number.isNaN(time.getTime()))
    throw new StartRefusal(`${JSON.stringify(String(value))} is not a valid time. Nothing was moved.`)
  return time
}

/** Normalizes a value of either store to text for comparison. */
export function comparable(value: PostgresValue): string {
  if (value === null) return 'null'
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? value.toString('base64') : JSON.stringify(value)
}

/** Quotes an identifier for both engines. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Column names as a list in a statement. */
export const listed = (columns: readonly Pick<Column, 'name'>[]): string =>
  columns.map(({ name }) => quoted(name)).join(', ')
