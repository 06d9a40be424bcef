import path from 'node:path'
import pg from 'pg'
import { formatNumber } from '@/lib/labels/numbers'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { DATABASE_FILE } from '@/lib/store/open'
import { addressWithin } from '@/lib/store/schema-address'
import { openSqliteFile, type SqliteFile, type SqliteRow } from '@/lib/store/sqlite-file'
import { type Column, comparable, type PostgresValue, toPostgres } from './columns'
import { columnsOf, refuseFilled, tablesToMove } from './tables'

export interface Moved {
  tables: number
  /** Those of the tables that hold nothing. */
  emptyTables: number
  rows: number
}

const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1024 * 1024
/** Values one statement may bind. */
const MOST_VALUES = 60_000

interface Table {
  name: string
  columns: readonly Column[]
}

/**
 * Copies every table in one transaction and reads it back: either all of it is there and the same, or nothing is.
 *
 * @throws StartRefusal when the database is not empty; Error when a row is not what it was
 */
export async function moveStore(
  dataDir: string,
  to: { databaseUrl: string; schema?: string },
  say: (line: string) => void,
): Promise<Moved> {
  const source = openSqliteFile(path.join(dataDir, DATABASE_FILE), { isReadOnly: true })
  const target = new pg.Client({
    connectionString: to.schema ? addressWithin(to.databaseUrl, to.schema) : to.databaseUrl,
  })
  await target.connect()
  try {
    await target.query('begin')
    const names = await tablesToMove(source, target)
    await refuseFilled(target, names)
    const moved: Moved = { tables: names.length, emptyTables: 0, rows: 0 }
    for (const name of names) {
      const table = { name, columns: await columnsOf(source, target, name) }
      const rows = await moveTable(source, target, table, say)
      moved.rows += rows
      if (rows === 0) moved.emptyTables += 1
    }
    await target.query('commit')
    return moved
  } catch (error) {
    await target.query('rollback').catch(() => {})
    throw error
  } finally {
    await target.end()
    source.close()
  }
}

async function moveTable(source: SqliteFile, target: pg.Client, table: Table, say: (line: string) => void) {
  const total = Number(source.prepare(`select count(*) as rows from ${quoted(table.name)}`).all()[0]?.rows)
  let rows = 0
  for (const batch of batches(source, table)) {
    const values = batch.map((row) =>
      table.columns.map((column) => toPostgres(row[column.name] ?? null, column)),
    )
    await insert(target, table, values)
    await compare(target, table, values)
    rows += batch.length
    if (total > ROWS_AT_ONCE) say(`${table.name}: ${formatNumber(rows)} of ${formatNumber(total)}`)
  }
  const { rows: counts } = await target.query<{ count: string }>(`select count(*) from ${quoted(table.name)}`)
  if (rows !== total || Number(counts[0]?.count) !== total)
    throw new StartRefusal(
      `${table.name} has ${counts[0]?.count} rows in PostgreSQL instead of ${total}. Nothing was moved.`,
    )
  await setSequence(target, table)
  if (total > 0 && total <= ROWS_AT_ONCE) say(`${table.name}: ${formatNumber(total)}`)
  return rows
}

/** Rows in the order they were written, some at a time. */
function* batches(source: SqliteFile, { name, columns }: Table): Generator<SqliteRow[]> {
  const most = Math.min(ROWS_AT_ONCE, Math.floor(MOST_VALUES / columns.length))
  // Whoever reads while it iterates would hold the connection: only this does.
  const reading = source.prepare(`select * from ${quoted(name)} order by rowid`).iterate()
  let batch: SqliteRow[] = []
  let bytes = 0
  for (const row of reading) {
    batch.push(row)
    for (const value of Object.values(row))
      if (typeof value === 'string' || value instanceof Uint8Array) bytes += value.length
    if (batch.length < most && bytes < BYTES_AT_ONCE) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

async function insert(target: pg.Client, { name, columns }: Table, rows: PostgresValue[][]): Promise<void> {
  const places = rows.map(
    (_row, row) =>
      `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  const names = columns.map((column) => quoted(column.name)).join(', ')
  await target.query(`insert into ${quoted(name)} (${names}) values ${places.join(', ')}`, rows.flat())
}

/** Reads the rows back by their keys. @throws StartRefusal when one is not what was written */
async function compare(target: pg.Client, { name, columns }: Table, rows: PostgresValue[][]): Promise<void> {
  const keys = columns.flatMap(({ isKey }, index) => (isKey ? [index] : []))
  const keyText = (row: PostgresValue[]) => keys.map((index) => comparable(row[index] ?? null)).join(' ')
  const keyNames = keys.map((index) => quoted(columns[index]?.name ?? '')).join(', ')
  const places = rows.map(
    (_row, row) => `(${keys.map((_key, key) => `$${row * keys.length + key + 1}`).join(', ')})`,
  )
  const { rows: found } = await target.query<Record<string, PostgresValue>>(
    `select ${columns.map((column) => quoted(column.name)).join(', ')} from ${quoted(name)}
     where (${keyNames}) in (${places.join(', ')})`,
    rows.flatMap((row) => keys.map((index) => row[index])),
  )
  const byKey = new Map(
    found.map((row) => {
      const values = columns.map((column) => row[column.name] ?? null)
      return [keyText(values), values.map(comparable).join(' ')] as const
    }),
  )
  for (const row of rows) {
    if (byKey.get(keyText(row)) !== row.map(comparable).join(' '))
      throw new StartRefusal(
        `A row of ${name} is not the same in PostgreSQL (${keyText(row)}). Nothing was moved.`,
      )
  }
}

/** The next number comes after those that were moved. */
async function setSequence(target: pg.Client, { name, columns }: Table): Promise<void> {
  for (const column of columns) {
    const { rows } = await target.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [quoted(name), column.name],
    )
    const sequence = rows[0]?.sequence
    if (!sequence) continue
    const last = `(select max(${quoted(column.name)}) from ${quoted(name)})`
    await target.query(`select setval($1, coalesce(${last}, 1), ${last} is not null)`, [sequence])
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
