import type pg from 'pg'
import { listed, type PostgresValue, quoted, type Row, type Table } from './columns'
import { inBatches, keyPlaces, rowsWithin, type Side } from './side'

/** Maximum bound values per statement; PostgreSQL allows 65,535. */
const MOST_VALUES = 60_000
const CURSOR = 'moved_rows'

type Found = Record<string, PostgresValue>

/** A PostgreSQL database, or one of its schemas. */
export function postgresSide(client: pg.Client, { isSource }: { isSource: boolean }): Side {
  const rowOf = ({ columns }: Table, row: Found): Row => columns.map(({ name }) => row[name] ?? null)
  return {
    name: 'PostgreSQL',
    place: 'PostgreSQL database',
    async begin() {
      await client.query(isSource ? 'begin isolation level repeatable read read only' : 'begin')
    },
    commit: async () => void (await client.query('commit')),
    rollback: async () => void (await client.query('rollback')),
    async count(table) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`)
      return Number(rows[0]?.count)
    },
    clear: async (table) => void (await client.query(`delete from ${quoted(table)}`)),
    async *batches(table) {
      const keys = listed(keyPlaces(table).flatMap((index) => table.columns[index] ?? []))
      await client.query(
        `declare ${CURSOR} cursor for select ${listed(table.columns)} from ${quoted(table.name)} order by ${keys}`,
      )
      const most = rowsWithin(MOST_VALUES, table)
      for (;;) {
        const { rows } = await client.query<Found>(`fetch ${most} from ${CURSOR}`)
        if (rows.length === 0) break
        yield* inBatches(
          rows.map((row) => rowOf(table, row)),
          most,
        )
      }
      await client.query(`close ${CURSOR}`)
    },
    async insert({ name, columns }, rows) {
      const values = placesOf(rows.length, columns.length)
      await client.query(`insert into ${quoted(name)} (${listed(columns)}) values ${values}`, rows.flat())
    },
    async find(table, rows) {
      const keys = keyPlaces(table)
      const names = listed(keys.flatMap((index) => table.columns[index] ?? []))
      const { rows: found } = await client.query<Found>(
        `select ${listed(table.columns)} from ${quoted(table.name)}
         where (${names}) in (${placesOf(rows.length, keys.length)})`,
        rows.flatMap((row) => keys.map((index) => row[index])),
      )
      return found.map((row) => rowOf(table, row))
    },
    async continueNumbers({ name, columns }) {
      for (const column of columns) {
        const { rows } = await client.query<{ sequence: string | null }>(
          'select pg_get_serial_sequence($1, $2) as sequence',
          [quoted(name), column.name],
        )
        const sequence = rows[0]?.sequence
        if (!sequence) continue
        const last = `(select max(${quoted(column.name)}) from ${quoted(name)})`
        await client.query(`select setval($1, coalesce(${last}, 1), ${last} is not null)`, [sequence])
      }
    },
  }
}

/** Numbered placeholders for multi-row inserts. */
const placesOf = (rows: number, values: number): string =>
  Array.from(
    { length: rows },
    (_row, row) =>
      `(${Array.from({ length: values }, (_value, value) => `$${row * values + value + 1}`).join(', ')})`,
  ).join(', ')
