import type { SqliteFile, SqliteRow } from '@/lib/store/sqlite-file'
import { listed, quoted, type Row, type Table, toPostgres, toSqlite } from './columns'
import { inBatches, keyPlaces, rowsWithin, type Side } from './side'

/** Maximum bound values per statement; SQLite allows 32,766. */
const MOST_VALUES = 30_000

/** The database of a data folder. */
export function sqliteSide(file: SqliteFile, { isSource }: { isSource: boolean }): Side {
  const rowOf = ({ columns }: Table, row: SqliteRow): Row =>
    columns.map((column) => toPostgres(row[column.name] ?? null, column))
  function* read(table: Table, rows: Iterable<SqliteRow>): Generator<Row> {
    for (const row of rows) yield rowOf(table, row)
  }
  return {
    name: 'SQLite',
    place: 'data folder',
    async begin() {
      // The file is complete once closed, without a journal.
      if (!isSource) file.exec('pragma foreign_keys = ON')
      file.exec(isSource ? 'begin' : 'begin immediate')
    },
    commit: async () => file.exec('commit'),
    async rollback() {
      if (file.inTransaction()) file.exec('rollback')
    },
    count: async (table) =>
      Number(file.prepare(`select count(*) as rows from ${quoted(table)}`).all()[0]?.rows),
    clear: async (table) => file.exec(`delete from ${quoted(table)}`),
    async *batches(table) {
      // Iterating occupies the connection, which nothing else uses.
      const reading = file
        .prepare(`select ${listed(table.columns)} from ${quoted(table.name)} order by rowid`)
        .iterate()
      yield* inBatches(read(table, reading), rowsWithin(MOST_VALUES, table))
    },
    async insert({ name, columns }, rows) {
      const places = `(${columns.map(() => '?').join(', ')})`
      file
        .prepare(
          `insert into ${quoted(name)} (${listed(columns)}) values ${rows.map(() => places).join(', ')}`,
        )
        .run(rows.flat().map(toSqlite))
    },
    async find(table, rows) {
      const keys = keyPlaces(table)
      const names = listed(keys.flatMap((index) => table.columns[index] ?? []))
      const places = `(${keys.map(() => '?').join(', ')})`
      return file
        .prepare(
          `select ${listed(table.columns)} from ${quoted(table.name)}
           where (${names}) in (values ${rows.map(() => places).join(', ')})`,
        )
        .all(rows.flatMap((row) => keys.map((index) => toSqlite(row[index] ?? null))))
        .map((row) => rowOf(table, row))
    },
    // SQLite continues from the largest id by itself.
    continueNumbers: async () => {},
  }
}
