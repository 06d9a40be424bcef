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

/** SQLite in one file: one writing connection, and a second one that reads while a transaction is open. */
export function openSqlite(file: string): { db: Kysely<Tables>; reads: Kysely<Tables> } {
  const writer = new Database(file)
  writer.pragma('journal_mode = WAL')
  // NORMAL loses acknowledged rows when the power fails.
  writer.pragma('synchronous = FULL')
  writer.pragma('busy_timeout = 5000')
  writer.pragma('foreign_keys = ON')
  const reader = new Database(file, { readonly: true })
  reader.pragma('busy_timeout = 5000')
  return { db: kysely(writer), reads: kysely(reader) }
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
