import { statSync } from 'node:fs'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { RecentMap } from '@/lib/work/recent-map'
import { openSqliteFile, type SqliteFile, type SqliteStatement } from './sqlite-file'
import type { Tables } from './tables'
import { keepReadsOf } from './while-unchanged'

const STATEMENTS_KEPT = 300

/** Files up to this size are checked completely on opening, in less than half a second. */
const CHECKED_BYTES = 64 * 1024 * 1024

/**
 * Opens a SQLite file: one writing connection, and one that reads while a transaction is open.
 * @param isIntact skips the check of its pages
 * @throws Error with SQLite's `code` when the file is damaged or is not a database
 */
export function openSqlite(
  file: string,
  { isIntact = false } = {},
): { db: Kysely<Tables>; reads: Kysely<Tables> } {
  const writer = openSqliteFile(file)
  try {
    writer.exec(`
      pragma journal_mode = WAL;
      -- NORMAL loses acknowledged rows when the power fails.
      pragma synchronous = FULL;
      -- 16 MB: pages that change again and again are written to the database less often.
      pragma wal_autocheckpoint = 4000;
      pragma foreign_keys = ON;
    `)
    if (!isIntact && statSync(file).size <= CHECKED_BYTES) checkPages(writer)
    // The driver keeps a connection open until its last statement is released. Until then an empty journal
    // remains, and the file alone is the whole database.
    const close = () => {
      writer.exec('pragma wal_checkpoint(truncate)')
      writer.close()
    }
    const reader = openSqliteFile(file, { isReadOnly: true })
    const reads = kysely(reader)
    // SQLite counts commits of other connections, including those of other processes.
    const counter = reader.prepare('pragma data_version')
    keepReadsOf(reads, () => Number(counter.all()[0]?.data_version))
    return { db: kysely({ ...writer, close }), reads }
  } catch (error) {
    writer.close()
    throw error
  }
}

/**
 * Reads every page; an `integrity_check` also compares indexes with their tables.
 * @throws Error with the first problem and the `code` `SQLITE_CORRUPT`
 */
export function checkPages(
  database: SqliteFile,
  check: 'quick_check' | 'integrity_check' = 'quick_check',
): void {
  const found = database.prepare(`pragma ${check}(1)`).all()[0]?.[check]
  if (found !== 'ok') throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' })
}

/** Lets all migrations share one transaction: each statement on its own would wait for the disk. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: ReturnType<typeof withStatementCache>

  constructor(database: ReturnType<typeof withStatementCache>) {
    super({ database })
    this.#database = database
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createDriver(): Driver {
    const driver = new SqliteDriver({ database: this.#database })
    // A deferred BEGIN that reads before it writes fails at once with SQLITE_BUSY_SNAPSHOT.
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    // A full disk rolls back automatically; rolling back again would hide the cause.
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      if (this.#database.inTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
    return driver
  }
}

function kysely(database: SqliteFile): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ImmediateDialect(withStatementCache(database)) })
}

/** Kysely prepares each query anew; keeping the statements halves the cost of a small one. */
function withStatementCache(database: SqliteFile) {
  const statements = new RecentMap<string, SqliteStatement>(STATEMENTS_KEPT)
  return {
    close: () => database.close(),
    inTransaction: () => database.inTransaction(),
    prepare(sql: string) {
      const kept = statements.get(sql)
      if (kept) return kept
      const statement = database.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}
