import path from 'node:path'
import pg from 'pg'
import { formatNumber } from '@/lib/labels/numbers'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { DATABASE_FILE } from '@/lib/store/open'
import { addressWithin } from '@/lib/store/schema-address'
import { openSqliteFile } from '@/lib/store/sqlite-file'
import { comparable, type Row, type Table } from './columns'
import { postgresSide } from './postgres-side'
import { keyPlaces, type Side } from './side'
import { sqliteSide } from './sqlite-side'
import { columnsOf, refuseFilled, tablesToMove } from './tables'

export interface Moved {
  tables: number
  /** Number of empty tables. */
  emptyTables: number
  rows: number
}

/** Both stores of a move; the target is empty, and each has all tables. */
export interface Moving {
  dataDir: string
  database: { databaseUrl: string; schema?: string }
  /** The source store. */
  from: 'folder' | 'database'
  say(line: string): void
}

const LISTED_WITHOUT_PROGRESS = 500

/**
 * Copies every table in one transaction and verifies it: all or nothing.
 * @throws StartRefusal when the target is not empty, or a row differs
 */
export async function moveStore({ dataDir, database, from, say }: Moving): Promise<Moved> {
  const isToDatabase = from === 'folder'
  const { databaseUrl, schema } = database
  const file = openSqliteFile(path.join(dataDir, DATABASE_FILE), { isReadOnly: isToDatabase })
  const client = new pg.Client({
    connectionString: schema ? addressWithin(databaseUrl, schema) : databaseUrl,
  })
  try {
    await client.connect()
    const folder = sqliteSide(file, { isSource: isToDatabase })
    const server = postgresSide(client, { isSource: !isToDatabase })
    const [source, target] = isToDatabase ? [folder, server] : [server, folder]
    return await whole([source, target], async () => {
      const names = await tablesToMove(file, client)
      await refuseFilled(target, names)
      const moved: Moved = { tables: names.length, emptyTables: 0, rows: 0 }
      for (const name of names) {
        const table = { name, columns: await columnsOf(file, client, name) }
        const rows = await moveTable({ source, target, say }, table)
        moved.rows += rows
        if (rows === 0) moved.emptyTables += 1
      }
      return moved
    })
  } finally {
    await client.end()
    file.close()
  }
}

/** Commits once all work is done. */
async function whole<Value>(sides: readonly Side[], work: () => Promise<Value>): Promise<Value> {
  try {
    for (const side of sides) await side.begin()
    const value = await work()
    for (const side of sides) await side.commit()
    return value
  } catch (error) {
    for (const side of sides) await side.rollback().catch(() => {})
    throw error
  }
}

interface Sides extends Pick<Moving, 'say'> {
  source: Side
  target: Side
}

async function moveTable({ source, target, say }: Sides, table: Table): Promise<number> {
  const { name } = table
  const total = await source.count(name)
  let rows = 0
  for await (const batch of source.batches(table)) {
    await target.insert(table, batch)
    compare(target, table, batch, await target.find(table, batch))
    rows += batch.length
    if (total > LISTED_WITHOUT_PROGRESS) say(`${name}: ${formatNumber(rows)} of ${formatNumber(total)}`)
  }
  const there = await target.count(name)
  if (rows !== total || there !== total)
    throw new StartRefusal(
      `${name} has ${there} rows in ${target.name} instead of ${total}. Nothing was moved.`,
    )
  await target.continueNumbers(table)
  if (total > 0 && total <= LISTED_WITHOUT_PROGRESS) say(`${name}: ${formatNumber(total)}`)
  return rows
}

/** | @throws StartRefusal when a row read back differs from the one written */
function compare(
  { name }: Pick<Side, 'name'>,
  table: Table,
  written: readonly Row[],
  found: readonly Row[],
): void {
  const keys = keyPlaces(table)
  const keyText = (row: Row) => keys.map((index) => comparable(row[index] ?? null)).join(' ')
  const textOf = (row: Row) => row.map(comparable).join(' ')
  const byKey = new Map(found.map((row) => [keyText(row), textOf(row)]))
  for (const row of written) {
    if (byKey.get(keyText(row)) !== textOf(row))
      throw new StartRefusal(
        `A row of ${table.name} is not the same in ${name} (${keyText(row)}). Nothing was moved.`,
      )
  }
}
