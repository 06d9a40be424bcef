import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Engine, openStore, type Store, type StoreAddress } from '../open'

const databaseUrl = process.env.TEST_DATABASE_URL

/** The engines tests run on: SQLite always, PostgreSQL when `TEST_DATABASE_URL` gives its address. */
export const engines: readonly Engine[] = databaseUrl ? ['sqlite', 'postgres'] : ['sqlite']

export interface TestStore {
  store: Store
  address: StoreAddress
  /** A second store over the same data, opened later. */
  openAgain(): Promise<Store>
  /** What another process would work with; a folder of SQLite belongs to one process, so there it is the same store. */
  openPeer(): Promise<Store>
  /** Closes what was opened and removes the data. */
  remove(): Promise<void>
}

/** An empty store of its own: a folder, or a schema, that nobody else uses. */
export async function openTestStore(engine: Engine = 'sqlite'): Promise<TestStore> {
  const { address, remove } = await newAddress(engine)
  const store = await openStore(address)
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

/** Where nothing is yet. */
export async function newAddress(
  engine: Engine,
): Promise<{ address: StoreAddress; remove(): Promise<void> }> {
  if (engine === 'sqlite' || !databaseUrl) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-test-'))
    return { address: { dataDir }, remove: () => rm(dataDir, { recursive: true }) }
  }
  const schema = `test_${randomBytes(6).toString('hex')}`
  await runSql(`create schema ${schema}`)
  return { address: { databaseUrl, schema }, remove: () => runSql(`drop schema ${schema} cascade`) }
}

async function runSql(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
