import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import type { Tables } from './tables'

const STATEMENTS_KEPT = 300

/** A file up to this size is read through when it is opened, in less than half a second. */
const CHECKED_BYTES = 64 * 1024 * 1024

/**
 * SQLite in one file: one writing connection, and a second one that reads while a transaction is open.
 *
 * @throws Database.SqliteError when the file is damaged or is no database
 */
export function openSqlite(file: string): { db: Kysely<Tables>; reads: Kysely<Tables> } {
  const writer = new Database(file)
  try {
    writer.pragma('journal_mode = WAL')
    // NORMAL loses acknowledged rows when the power fails.
    writer.pragma('synchronous = FULL')
    writer.pragma('busy_timeout = 5000')
    writer.pragma('foreign_keys = ON')
    if (statSync(file).size <= CHECKED_BYTES) checkPages(writer)
    const reader = new Database(file, { readonly: true })
    reader.pragma('busy_timeout = 5000')
    return { db: kysely(writer), reads: kysely(reader) }
  } catch (error) {
    writer.close()
    throw error
  }
}

/**
 * Reads every page, and for an `integrity_check` compares every index with its table, too.
 *
 * @throws Database.SqliteError with the first fault
 */
export function checkPages(
  database: Database.Database,
  check: 'quick_check' | 'integrity_check' = 'quick_check',
): void {
  const found = String(database.pragma(`${check}(1)`, { simple: true }))
  if (found !== 'ok') throw new Database.SqliteError(found, 'SQLITE_CORRUPT')
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: ReturnType<typeof withStatementCache>

  constructor(database: ReturnType<typeof withStatementCache>) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    const driver = new SqliteDriver({ database: this.#database })
    // A deferred BEGIN that reads before it writes fails at once with SQLITE_BUSY_SNAPSHOT.
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    // A full disk ends the transaction by itself; a second end would hide why.
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      if (this.#database.inTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
    return driver
  }
}

function kysely(database: Database.Database): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ImmediateDialect(withStatementCache(database)) })
}

/** Kysely prepares each query anew; keeping the statements halves the cost of a small one. */
function withStatementCache(database: Database.Database) {
  const statements = new Map<string, Database.Statement>()
  return {
    close: () => database.close(),
    inTransaction: () => database.inTransaction,
    prepare(sql: string) {
      const kept = statements.get(sql)
      if (kept) return kept
      const statement = database.prepare(sql)
      if (statements.size >= STATEMENTS_KEPT) {
        const oldest = statements.keys().next().value
        if (oldest !== undefined) statements.delete(oldest)
      }
      statements.set(sql, statement)
      return statement
    },
  }
}
