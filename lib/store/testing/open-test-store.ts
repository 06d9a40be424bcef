import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine } from '../engine'
import { DATABASE_FILE, openPool, openStore, type Store, type StoreAddress, storeOverPool } from '../open'
import { giveBackSchema, takeSchema } from './migrated-schemas'

const databaseUrl = process.env.TEST_DATABASE_URL

/** The engines tests run on: always SQLite, and PostgreSQL if `TEST_DATABASE_URL` is set. */
export const engines: readonly Engine[] = databaseUrl ? ['sqlite', 'postgres'] : ['sqlite']

export interface TestStore {
  store: Store
  address: StoreAddress
  /** A second store with the same data, opened later. */
  openAgain(): Promise<Store>
  /** The store of another process. With SQLite, a folder belongs to one process, so it is the same store. */
  openPeer(): Promise<Store>
  /** Closes what was opened and removes the data. */
  remove(): Promise<void>
}

/** An empty store in its own folder or schema. */
export async function openTestStore(engine: Engine = 'sqlite'): Promise<TestStore> {
  const { address, open, remove } = await migratedAddress(engine)
  const store = await open()
  const opened = [store]
  const openAgain = async () => {
    const again = await openStore(address)
    opened.push(again)
    return again
  }
  return {
    store,
    address,
    openAgain,
    openPeer: async () => (engine === 'postgres' ? openAgain() : store),
    async remove() {
      for (const each of opened) await each.close()
      await remove()
    },
  }
}

interface TestAddress {
  address: StoreAddress
  remove(): Promise<void>
}

interface MigratedAddress extends TestAddress {
  open(): Promise<Store>
}

/** Address of an empty, fully migrated database. */
async function migratedAddress(engine: Engine): Promise<MigratedAddress> {
  if (engine === 'postgres' && databaseUrl) {
    const schema = await takeSchema(databaseUrl)
    const address = { databaseUrl, schema }
    return { address, open: async () => openConnected(address), remove: async () => giveBackSchema(schema) }
  }
  const { dataDir, remove } = await newFolder()
  await putMigratedFile(dataDir)
  return { address: { dataDir }, open: () => openStore({ dataDir, isIntact: true }), remove }
}

const pools = new Map<string, pg.Pool>()

/**
 * A store whose connections stay open for the next test in this schema, because connecting takes longer than most
 * tests.
 */
function openConnected(address: { databaseUrl: string; schema: string }): Store {
  const pool = pools.get(address.schema) ?? openPool(address)
  pools.set(address.schema, pool)
  return storeOverPool({ connect: () => pool.connect(), end: async () => {} })
}

/** Copies a fully migrated database into a data folder, so that opening it needs no migration. */
export const putMigratedFile = (dataDir: string): Promise<void> =>
  copyFile(inject('migratedFile'), path.join(dataDir, DATABASE_FILE))

/** An address without a database yet. */
export async function newAddress(engine: Engine): Promise<TestAddress> {
  if (engine === 'sqlite' || !databaseUrl) {
    const { dataDir, remove } = await newFolder()
    return { address: { dataDir }, remove }
  }
  const schema = `new_${randomBytes(6).toString('hex')}`
  await runSql(`create schema ${schema}`)
  return { address: { databaseUrl, schema }, remove: () => runSql(`drop schema ${schema} cascade`) }
}

async function newFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-test-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) }
}

async function runSql(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
