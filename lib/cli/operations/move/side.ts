import type { Row, Table } from './columns'

/** One of the two stores during a move. */
export interface Side {
  /** Name in messages. */
  name: string
  /** Kind of place with an article, for messages that suggest another one. */
  place: string
  /** Starts a transaction with a consistent snapshot. */
  begin(): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  count(table: string): Promise<number>
  clear(table: string): Promise<void>
  /** All rows, in batches. */
  batches(table: Table): AsyncIterable<Row[]>
  insert(table: Table, rows: readonly Row[]): Promise<void>
  /** Rows with the same keys. */
  find(table: Table, rows: readonly Row[]): Promise<Row[]>
  /** Advances the sequence past existing rows. */
  continueNumbers(table: Table): Promise<void>
}

/** Maximum rows per statement, and maximum bytes of their texts and files. */
const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1024 * 1024

/** How many rows fit into one statement with this many bound values. */
export const rowsWithin = (mostValues: number, { columns }: Table): number =>
  Math.min(ROWS_AT_ONCE, Math.floor(mostValues / columns.length))

/** Splits rows into batches of a maximum count and about 4 MB. */
export function* inBatches(rows: Iterable<Row>, most: number): Generator<Row[]> {
  let batch: Row[] = []
  let bytes = 0
  for (const row of rows) {
    batch.push(row)
    for (const value of row)
      if (typeof value === 'string' || value instanceof Uint8Array) bytes += value.length
    if (batch.length < most && bytes < BYTES_AT_ONCE) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

/** Indexes of a row's key columns. */
export const keyPlaces = ({ columns }: Table): number[] =>
  columns.flatMap(({ isKey }, index) => (isKey ? [index] : []))
