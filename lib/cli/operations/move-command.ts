import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { formatCount } from '@/lib/labels/numbers'
import {
  folderOfAccount,
  keysOfAccounts,
  openAccountStore,
  removeAccountStore,
  schemaOfAccount,
} from '@/lib/runtime/accounts/account-store'
import { lockDataDir } from '@/lib/runtime/process/data-dir-lock'
import { makePrivate } from '@/lib/runtime/process/private-files'
import { DATABASE_FILE, openExisting, openStore, type Store } from '@/lib/store/open'
import { type Lines, Trouble } from '../outputs'
import { parseOptions } from '../parse-options'
import { type Moved, moveStore } from './move/move-store'
import type { Variables } from './store-options'

/** Usage text. */
export const moveUsage = `Usage: switchboard-move --from DIR --to postgresql://user:password@host/database
       switchboard-move --from postgresql://user:password@host/database --to DIR
Moves everything from a data folder to an empty PostgreSQL database, or from a database to a data folder without
one, and compares both row by row. Stop the server first. If anything goes wrong, the target stays as it was.
What it moves from is never changed.
Without an address, DATABASE_URL is used, which keeps the password out of the process list.`

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  schema: { type: 'string' },
} as const

const isAddress = (given: string | undefined): given is string => /^postgres(ql)?:\/\//.test(given ?? '')

interface Move extends Lines {
  dataDir: string
  database: { databaseUrl: string; schema?: string }
}

/** `switchboard-move --from DIR --to ADDRESS`, or the reverse; returns the exit status. */
export async function runMove(
  args: readonly string[],
  { out, say }: Lines,
  variables: Variables = process.env,
): Promise<number> {
  const { values } = parseOptions(args, options, { takesFiles: false })
  const { from, to, schema } = values
  const isToFolder = to !== undefined && !isAddress(to) && (from === undefined || isAddress(from))
  const folder = isToFolder ? to : from
  const databaseUrl = (isToFolder ? from : to) ?? variables.DATABASE_URL
  if (folder === undefined || isAddress(folder) || !databaseUrl)
    throw new Trouble('Name a data folder and a PostgreSQL database with --from and --to. See --help.')
  if (!isAddress(databaseUrl))
    throw new Trouble(
      `--${isToFolder ? 'from' : 'to'} must be the address of a PostgreSQL database, postgresql://user:password@host/database.`,
    )
  const database = { databaseUrl, ...(schema ? { schema } : {}) }
  const move = { dataDir: path.resolve(folder), database, out, say }
  const moved = await (isToFolder ? moveToFolder(move) : moveToDatabase(move))
  out(
    `Moved and compared: ${formatCount(moved.rows, 'row')} of ${formatCount(moved.tables, 'table')}, ${moved.emptyTables} of them empty. ` +
      (isToFolder
        ? 'Start the server without DATABASE_URL and with this folder as DATA_DIR. It needs the same secrets as before.'
        : 'Start the server with DATABASE_URL and the same DATA_DIR, which holds its secrets.'),
  )
  return 0
}

async function moveToDatabase(move: Move): Promise<Moved> {
  const { dataDir } = move
  // Reports problems before a folder is created for the lock.
  await (await openExisting({ dataDir })).close()
  return whileLocked(dataDir, () => fillDatabase(move))
}

async function moveToFolder(move: Move): Promise<Moved> {
  const { dataDir, database } = move
  const source = await openExisting(database)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return await whileLocked(dataDir, () => fillFolder(move, source))
  } finally {
    await source.close()
  }
}

async function whileLocked(dataDir: string, work: () => Promise<Moved>): Promise<Moved> {
  makePrivate(dataDir)
  const lock = lockDataDir(dataDir)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function hasSchema({ db }: Store, schema: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db)
  return rows.length > 0
}

/** Moves the primary account last: if anything fails before that, the moved accounts are removed again. */
async function fillDatabase({ dataDir, database, out, say }: Move): Promise<Moved> {
  const { databaseUrl } = database
  const target = await openStore(database)
  const made: string[] = []
  try {
    for (const key of keysOfAccounts(dataDir)) {
      const place = { databaseUrl, schema: schemaOfAccount(key) }
      // An existing schema may belong to another installation.
      if (!(await hasSchema(target, place.schema))) made.push(key)
      await (await openAccountStore(target, { databaseUrl, dataDir }, key)).close()
      const folder = folderOfAccount(dataDir, key)
      const { rows } = await moveStore({ dataDir: folder, database: place, from: 'folder', say })
      if (!made.includes(key)) made.push(key)
      out(`Moved and compared: ${formatCount(rows, 'row')} of the account ${key}.`)
    }
    return await moveStore({ dataDir, database, from: 'folder', say })
  } catch (error) {
    for (const key of made) await removeAccountStore(target, { databaseUrl, dataDir }, key)
    throw error
  } finally {
    await target.close()
  }
}

/** The reverse direction; created files and folders are removed on failure. */
async function fillFolder({ dataDir, database, out, say }: Move, source: Store): Promise<Moved> {
  const { databaseUrl } = database
  const made: string[] = []
  try {
    const accounts = await source.db.selectFrom('business_accounts').select('key').orderBy('key').execute()
    for (const { key } of accounts) {
      const place = { databaseUrl, schema: schemaOfAccount(key) }
      // An account that was added but never opened has no data.
      if (!(await hasSchema(source, place.schema))) continue
      const folder = folderOfAccount(dataDir, key)
      if (!existsSync(folder)) made.push(folder)
      await (await openAccountStore(source, { databaseUrl: undefined, dataDir }, key)).close()
      const { rows } = await moveStore({ dataDir: folder, database: place, from: 'database', say })
      out(`Moved and compared: ${formatCount(rows, 'row')} of the account ${key}.`)
    }
    const file = path.join(dataDir, DATABASE_FILE)
    if (!existsSync(file)) made.push(...['', '-wal', '-shm'].map((end) => file + end))
    await (await openStore({ dataDir })).close()
    return await moveStore({ dataDir, database, from: 'database', say })
  } catch (error) {
    for (const each of made) await rm(each, { recursive: true, force: true })
    throw error
  }
}
