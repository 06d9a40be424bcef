import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import type { SqliteValue } from '@/lib/store/sqlite-file'

/** A value as pg takes and gives it. */
export type PostgresValue = string | number | boolean | Date | Buffer | null

/** How a column of SQLite becomes one of PostgreSQL, by the type it has there. */
export interface Column {
  name: string
  /** `data_type` of PostgreSQL's catalog. */
  type: string
  isKey: boolean
}

export function toPostgres(value: SqliteValue, { type }: Column): PostgresValue {
  if (value === null) return null
  if (type === 'boolean') return Boolean(Number(value))
  if (type.startsWith('timestamp')) return timeOf(value)
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return value
}

function timeOf(value: Exclude<SqliteValue, null>): Date {
  const time = new Date(typeof value === 'bigint' ? Number(value) : value.toString())
  if (Number.isNaN(time.getTime()))
    throw new StartRefusal(`${JSON.stringify(String(value))} is not a valid time. Nothing was moved.`)
  return time
}

/** The same text for the same value, whichever of the two gave it. */
export function comparable(value: PostgresValue): string {
  if (value === null) return 'null'
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? value.toString('base64') : JSON.stringify(value)
}
