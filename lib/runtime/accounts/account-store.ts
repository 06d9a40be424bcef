import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { ACCOUNT_KEY } from '@/lib/contract/account-keys'
import type { Settings } from '@/lib/runtime/compose/settings'
import { openStore, type Store } from '@/lib/store/open'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>

const folderOfAccounts = (dataDir: string) => path.join(dataDir, 'accounts')

/** Keys of the accounts with a folder in a data folder. */
export const keysOfAccounts = (dataDir: string): string[] =>
  existsSync(folderOfAccounts(dataDir))
    ? readdirSync(folderOfAccounts(dataDir)).filter((key) => ACCOUNT_KEY.test(key))
    : []

/** Folder of an account beside the primary one, inside the data folder. */
export const folderOfAccount = (dataDir: string, key: string): string =>
  path.join(folderOfAccounts(dataDir), key)

/** Schema of an account beside the primary one. */
export const schemaOfAccount = (key: string): string => key.replace('-', '_')

/**
 * Pool size per account: there may be many accounts, and a server has a hundred connections in total. Work
 * locks keep three at once (see `withWorkLock`), and the locked work needs more.
 */
const CONNECTIONS = 5

/** Opens the store of an account beside the primary one: its own folder, or a schema of the same database. */
export async function openAccountStore(
  home: Store,
  { databaseUrl, dataDir }: Place,
  key: string,
): Promise<Store> {
  if (!databaseUrl) return openStore({ dataDir: folderOfAccount(dataDir, key) })
  const schema = schemaOfAccount(key)
  await sql`create schema if not exists ${sql.id(schema)}`.execute(home.db)
  return openStore({ databaseUrl, schema, connections: CONNECTIONS })
}

/** Deletes all stored data of an account. Its store must be closed already. */
export async function removeAccountStore(
  home: Store,
  { databaseUrl, dataDir }: Place,
  key: string,
): Promise<void> {
  if (databaseUrl) await sql`drop schema if exists ${sql.id(schemaOfAccount(key))} cascade`.execute(home.db)
  else await rm(folderOfAccount(dataDir, key), { recursive: true, force: true })
}
