import { backup, DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'

export type SqliteValue = string | number | bigint | Uint8Array | null
export type SqliteRow = Record<string, SqliteValue>

export interface SqliteStatement {
  /** Whether it answers with rows. */
  readonly reader: boolean
  all(parameters?: readonly unknown[]): SqliteRow[]
  run(parameters?: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint }
  iterate(parameters?: readonly unknown[]): IterableIterator<SqliteRow>
}

/** A database in one file. What fails in it carries SQLite's own word, such as `SQLITE_FULL`, as `code`. */
export interface SqliteFile {
  exec(sql: string): void
  prepare(sql: string): SqliteStatement
  inTransaction(): boolean
  /** Copies the database as it is at one moment into a file that is not there yet. */
  copyTo(target: string): Promise<void>
  close(): void
}

interface Options {
  /** It must be there already, and is not written to. */
  isReadOnly?: boolean
  /** Milliseconds to wait while another connection has it locked. */
  timeoutMs?: number
}

// Written with its number: the sign itself stands in no source.
const NUL = String.fromCharCode(0)

/** All pages in one step: what is written meanwhile would make a copy in steps begin again and again. */
const ALL_PAGES = 0x7f_ff_ff_ff

/** @throws Error with the `code` `SQLITE_CANTOPEN` where the file cannot be opened */
export function openSqliteFile(
  file: string,
  { isReadOnly = false, timeoutMs = 5000 }: Options = {},
): SqliteFile {
  const database = coded(() => new DatabaseSync(file, { readOnly: isReadOnly, timeout: timeoutMs }))
  return {
    exec: (sql) => coded(() => database.exec(sql)),
    prepare: (sql) => statementOf(coded(() => database.prepare(sql))),
    inTransaction: () => database.isTransaction,
    async copyTo(target) {
      try {
        await backup(database, target, { rate: ALL_PAGES })
      } catch (error) {
        throw withCode(error)
      }
    },
    close: () => database.close(),
  }
}

/** Rows as plain objects: the driver's own have no prototype, which pages refuse to hand to the browser. */
function statementOf(statement: StatementSyncInstance): SqliteStatement {
  let names = namesOf(statement)
  statement.setReturnArrays(true)
  const rowOf = (values: SqliteValue[]): SqliteRow => {
    // A table that was given another column since: `select *` has it, too.
    if (values.length !== names.length) names = namesOf(statement)
    const row: SqliteRow = {}
    for (const [index, name] of names.entries()) row[name] = values[index] ?? null
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters = []) => coded(() => statement.all(...parameters.map(withoutNul))).map(rowOf),
    run: (parameters = []) => coded(() => statement.run(...parameters.map(withoutNul))),
    *iterate(parameters = []) {
      const rows = coded(() => statement.iterate(...parameters.map(withoutNul)))
      for (let next = coded(() => rows.next()); !next.done; next = coded(() => rows.next())) {
        yield rowOf(next.value)
      }
    },
  }
}

/** The driver would end a text at its first NUL, and PostgreSQL refuses one: it becomes the sign for no character. */
const withoutNul = (value: unknown) =>
  typeof value === 'string' && value.includes(NUL) ? value.replaceAll(NUL, '\ufffd') : value

const namesOf = (statement: StatementSyncInstance) => statement.columns().map(({ name }) => name)

function coded<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw withCode(error)
  }
}

/** Result codes of SQLite that someone here decides by: https://sqlite.org/rescode.html, with the texts they come with. */
const resultCodes: readonly [number, string, RegExp][] = [
  [3, 'SQLITE_PERM', /access permission denied/],
  [5, 'SQLITE_BUSY', /database is locked/],
  [8, 'SQLITE_READONLY', /readonly database/],
  [10, 'SQLITE_IOERR', /disk I\/O error/],
  [11, 'SQLITE_CORRUPT', /disk image is malformed/],
  [13, 'SQLITE_FULL', /database or disk is full/],
  [14, 'SQLITE_CANTOPEN', /unable to open database file/],
  [18, 'SQLITE_TOOBIG', /string or blob too big/],
  [19, 'SQLITE_CONSTRAINT', /constraint failed/],
  [20, 'SQLITE_MISMATCH', /datatype mismatch/],
  [23, 'SQLITE_AUTH', /not authorized/],
  [26, 'SQLITE_NOTADB', /file is not a database/],
]

/** The driver says `ERR_SQLITE_ERROR` of them all, and leaves the number out where a statement answers with rows. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return error
  const number = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
  const found = resultCodes.find(([code, , text]) =>
    number === undefined ? text.test(error.message) : code === number,
  )
  return Object.assign(error, { code: found?.[1] ?? 'SQLITE_ERROR' })
}
