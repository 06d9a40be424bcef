import type pg from 'pg'
import type { SqliteFile } from '@/lib/store/sqlite-file'
import { Trouble } from '../../outputs'
import type { Column } from './columns'
import type { Side } from './side'

/** Tables that migrations fill; their rows are replaced by the source's. */
const writtenByMigrations = new Set(['audit_head', 'audit_base'])

const nameList = (rows: readonly { name?: unknown }[]) => rows.map(({ name }) => String(name))

/** Tables of both stores, referenced ones first, without SQLite's internal ones. */
export async function tablesToMove(file: SqliteFile, client: pg.Client): Promise<string[]> {
  const here = nameList(
    file
      .prepare(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
         and sql not like 'create virtual%' and name not in (
           select shadow.name from pragma_table_list as shadow where shadow.type in ('shadow', 'virtual'))
         order by rowid`,
      )
      .all(),
  )
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`,
  )
  const there = nameList(rows)
  const [missing, unknown] = [
    here.filter((name) => !there.includes(name)),
    there.filter((name) => !here.includes(name)),
  ]
  if (missing.length > 0) throw new Trouble(`PostgreSQL has no tables for ${missing.join(', ')}.`)
  if (unknown.length > 0) throw new Trouble(`SQLite has no tables for ${unknown.join(', ')}.`)
  return here
}

/** | @throws Trouble when the target is not empty */
export async function refuseFilled(target: Side, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    if (writtenByMigrations.has(name) || (await target.count(name)) === 0) continue
    throw new Trouble(`The ${target.place} is not empty: ${name} has rows. Name an empty one.`)
  }
  for (const name of writtenByMigrations) await target.clear(name)
}

/** | @throws Trouble for a column missing in one store, or a table without a key */
export async function columnsOf(file: SqliteFile, client: pg.Client, table: string): Promise<Column[]> {
  const here = file
    .prepare('select name, pk from pragma_table_info(?)')
    .all([table])
    .map(({ name, pk }) => ({ name: String(name), pk: Number(pk) }))
  const { rows: there } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1`,
    [table],
  )
  if (here.length !== there.length) throw new Trouble(`${table} has different columns in PostgreSQL.`)
  const columns = here.map(({ name, pk }) => {
    const type = there.find((column) => column.name === name)?.type
    if (!type) throw new Trouble(`${table} has no column ${name} in PostgreSQL.`)
    return { name, type, isKey: pk > 0 }
  })
  if (!columns.some(({ isKey }) => isKey)) throw new Trouble(`${table} has no key to compare its rows by.`)
  return columns
}
