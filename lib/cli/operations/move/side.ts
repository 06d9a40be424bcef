import type { Row, Table } from './columns'

/** One of the two stores, while everything moves from one to the other. */
export interface Side {
  /** What it is called in messages. */
  name: string
  /** Where it is empty or not, with an article: the place to name another one of. */
  place: string
  /** From here on nothing is seen that others write, and what is written here is kept together or not at all. */
  begin(): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  count(table: string): Promise<number>
  clear(table: string): Promise<void>
  /** Every row, some at a time. */
  batches(table: Table): AsyncIterable<Row[]>
  insert(table: Table, rows: readonly Row[]): Promise<void>
  /** Rows that have the keys of these. */
  find(table: Table, rows: readonly Row[]): Promise<Row[]>
  /** The next number comes after those that are there. */
  continueNumbers(table: Table): Promise<void>
}

/** Rows of one statement, and bytes of texts and files in them. */
const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1024 * 1024

/** How many rows of so many columns one statement takes that binds no more values than this. */
export const rowsWithin = (mostValues: number, { columns }: Table): number =>
  Math.min(ROWS_AT_ONCE, Math.floor(mostValues / columns.length))

/** Rows in batches of at most so many, and not of much more than 4 MB. */
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

/** The key of a row: its values, and where they stand in it. */
export const keyPlaces = ({ columns }: Table): number[] =>
  columns.flatMap(({ isKey }, index) => (isKey ? [index] : []))
