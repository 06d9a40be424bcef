import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import { migrate } from './migrate'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'
import type { Tables } from './tables'

export type Engine = 'sqlite' | 'postgres'
/** Either the store or an open transaction of it. */
export type Queries = Kysely<Tables>

export interface Store {
  engine: Engine
  /** Writes, and reads that must be in step with them. */
  db: Queries
  /** Reads that do not wait for an open transaction. */
  reads: Queries
  /** All or nothing. Never await the network inside: on SQLite every other writer waits. */
  transaction<Value>(work: (tx: Transaction<Tables>) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

export type StoreAddress = { dataDir: string } | { databaseUrl: string; schema?: string }

/** Opens the store and brings its tables to the newest version. */
export async function openStore(address: StoreAddress): Promise<Store> {
  const engine: Engine = 'databaseUrl' in address ? 'postgres' : 'sqlite'
  const { db, reads } =
    'databaseUrl' in address ? openPostgres(address.databaseUrl, address.schema) : openFile(address.dataDir)
  await migrate(db, engine)
  return {
    engine,
    db,
    reads,
    transaction: (work) => db.transaction().execute(work),
    async close() {
      // Last the connection that writes: it is the one that may fold the journal into the file.
      if (reads !== db) await reads.destroy()
      await db.destroy()
    },
  }
}

function openFile(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(path.join(dataDir, 'switchboard.db'))
}
