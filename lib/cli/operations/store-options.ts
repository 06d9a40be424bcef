import path from 'node:path'
import { parseUrl } from '@/lib/contract/parse-url'
import type { StoreAddress } from '@/lib/store/open'

/** The environment, or a test's replacement. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The store this environment's server uses: `--data`, else DATABASE_URL, else DATA_DIR. */
export function storeAddress(data: string | undefined, variables: Variables): StoreAddress {
  if (data !== undefined) return { dataDir: path.resolve(data) }
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = variables
  return databaseUrl ? { databaseUrl } : { dataDir: path.resolve(dataDir) }
}

/** Display name of a store: the folder, or the database and server without credentials. */
export function storeName(address: StoreAddress): string {
  if ('dataDir' in address) return `the data folder ${address.dataDir}`
  if (!parseUrl(address.databaseUrl)) return 'the PostgreSQL database of DATABASE_URL'
  const { pathname, host, searchParams } = new URL(address.databaseUrl)
  const server = host || searchParams.get('host') || 'this machine'
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1))} at ${server}`
}
