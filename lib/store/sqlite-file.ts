import { backup, DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'

export type SqliteValue = string | number | bigint | Uint8Array | null
export type SqliteRow = Record<string, SqliteValue>

export interface SqliteStatement {
  /** Whether the statement returns rows. */
  readonly reader: boolean
  all(parameters?: readonly unknown[]): SqliteRow[]
  run(parameters?: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint }
  iterate(parameters?: readonly unknown[]): IterableIterator<SqliteRow>
}

/** A database file. Errors have SQLite's own code, such as `SQLITE_FULL`, as `code`. */
export interface SqliteFile {
  exec(sql: string): void
  prepare(sql: string): SqliteStatement
  inTransaction(): boolean
  /** Copies a consistent snapshot of the database into a new file. */
  copyTo(target: string): Promise<void>
  close(): void
}

interface Options {
  /** Opens an existing file without writing to it. */
  isReadOnly?: boolean
  /** Milliseconds to wait while another connection has it locked. */
  timeoutMs?: number
}

// Written by number to keep the character out of the source.
const NUL = String.fromCharCode(0)

/** All pages in one step: writes in between would restart a copy made in steps. */
const ALL_PAGES = 0x7f_ff_ff_ff

/** | @throws Error with the `code` `SQLITE_CANTOPEN` when the file cannot be opened */
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

/** Rows as plain objects: the driver's have no prototype, which React refuses to pass to the browser. */
function statementOf(statement: StatementSyncInstance): SqliteStatement {
  let names = namesOf(statement)
  statement.setReturnArrays(true)
  const rowOf = (values: SqliteValue[]): SqliteRow => {
    // The table got a new column since, which `select *` returns too.
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

/** Replaces NUL: the driver would cut the text there, and PostgreSQL rejects it. */
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

/** SQLite result codes that callers check: https://sqlite.org/rescode.html, with their messages. */
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

/**
 * Adds the specific code: the driver reports `ERR_SQLITE_ERROR` for all, without a number for statements that
 * return rows.
 */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return error
  const number = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
  const found = resultCodes.find(([code, , text]) =>
    number === undefined ? text.test(error.message) : code === number,
  )
  return Object.assign(error, { code: found?.[1] ?? 'SQLITE_ERROR' })
}
