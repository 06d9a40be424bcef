import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Engine } from './engine'
import { migrate, migrationState, refuseNewer } from './migrate'
import { addressWithin, refuseOtherSchema } from './schema-address'
import { openSqlite } from './sqlite'
import { StoreRefusal, storeRefusalOf } from './store-refusal'
import type { Tables } from './tables'

const INT8 = 20
// Times are milliseconds and fit a number; without this they arrive as strings.
pg.types.setTypeParser(INT8, Number)

interface DatabaseAddress {
  databaseUrl: string
  schema?: string
  /** Maximum open connections. */
  connections?: number
}

/** Opens a PostgreSQL pool; `schema` separates several stores in one database. */
export function openPool({ databaseUrl, schema, connections = 10 }: DatabaseAddress): pg.Pool {
  const pool = new pg.Pool({
    connectionString: schema ? addressWithin(databaseUrl, schema) : databaseUrl,
    max: connections,
  })
  // The pool replaces a connection that the server drops; without this listener the process would exit.
  pool.on('error', () => {})
  // The same applies to one lost during a transaction; its next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The database of a data folder. */
export const DATABASE_FILE = 'switchboard.db'

/** The store itself, or an open transaction in it. */
export type Queries = Kysely<Tables>

export interface Store {
  engine: Engine
  /** Writes, and reads that must be consistent with them. */
  db: Queries
  /** Reads that do not wait for an open transaction. */
  reads: Queries
  /** A transaction. Never wait for the network inside it: on SQLite, every other writer is blocked. */
  transaction<Value>(work: (tx: Transaction<Tables>) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

interface FolderAddress {
  dataDir: string
  /** This process has just written the file, so its pages aren't checked on opening. */
  isIntact?: boolean
}

export type StoreAddress = FolderAddress | DatabaseAddress

/**
 * Opens the store and migrates its tables to the newest version.
 *
 * @throws StoreRefusal when it is damaged, cannot be reached, or was written by a newer version
 */
export const openStore = (address: StoreAddress): Promise<Store> =>
  openWith(address, ({ db, engine }, place) => migrate(db, engine, place))

/** The name of a store in messages, without the password in its address. */
const placeOf = (address: StoreAddress) =>
  'databaseUrl' in address ? 'The PostgreSQL database' : `The database in ${path.resolve(address.dataDir)}`

/**
 * Opens an existing store without migrating it, for commands that run alongside the server.
 * @throws StoreRefusal when there is none, or its version differs
 */
export async function openExisting(address: StoreAddress): Promise<Store> {
  const place = placeOf(address)
  if ('dataDir' in address && !existsSync(path.join(address.dataDir, DATABASE_FILE)))
    throw new StoreRefusal(
      `There is no database in ${path.resolve(address.dataDir)}. Name its folder with --data.`,
    )
  return openWith(address, async ({ db, engine }) => {
    const state = await migrationState(db, engine)
    refuseNewer(state, place)
    if (state.missing.length > 0)
      throw new StoreRefusal(
        `${place} is of an older version of Switchboard. Start this version once to update it.`,
      )
  })
}

/** Opens a store, and closes it again if the first query fails. */
async function openWith(
  address: StoreAddress,
  look: (store: Store, place: string) => Promise<void>,
): Promise<Store> {
  const place = placeOf(address)
  try {
    const store = openConnections(address)
    try {
      if ('databaseUrl' in address && address.schema) await refuseOtherSchema(store.db, address.schema)
      await look(store, place)
      await undoInMemory(store)
      return store
    } catch (error) {
      await store.close()
      throw error
    }
  } catch (error) {
    throw storeRefusalOf(error, place)
  }
}

/**
 * Keeps SQLite's statement journal in memory: in a file, large statements cost twice as much. Set only after
 * migrating, because indexes of large tables are sorted in files.
 */
async function undoInMemory({ engine, db }: Store): Promise<void> {
  if (engine === 'sqlite') await sql`pragma temp_store = memory`.execute(db)
}

function openConnections(address: StoreAddress): Store {
  if ('databaseUrl' in address) {
    return storeOverPool(openPool(address))
  }
  const { db, reads } = openFile(address)
  return storeOver('sqlite', db, reads)
}

/** A store over a pool, without checking its tables. Closing it ends the pool. */
export function storeOverPool(pool: PostgresPool): Store {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return storeOver('postgres', db, db)
}

function storeOver(engine: Engine, db: Kysely<Tables>, reads: Kysely<Tables>): Store {
  return {
    engine,
    db,
    reads,
    transaction: (work) => db.transaction().execute(work),
    async close() {
      // The writing connection closes last, because it moves the journal into the file.
      if (reads !== db) await reads.destroy()
      await db.destroy()
    },
  }
}

function openFile({ dataDir, isIntact = false }: FolderAddress) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(path.join(dataDir, DATABASE_FILE), { isIntact })
}
