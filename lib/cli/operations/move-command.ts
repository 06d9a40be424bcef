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
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { openExisting, openStore, type Store } from '@/lib/store/open'
import { parseOptions } from '../parse-options'
import { type Moved, moveStore } from './move/move-store'
import { type Outputs } from './outputs'
import type { Variables } from './store-options'

/** How it is called. */
export const moveUsage = `Usage: switchboard-move --from DIR --to postgresql://user:password@host/database
Moves everything from a data folder to an empty PostgreSQL database, and compares both row by row.
Stop the server first. If anything goes wrong, the database stays empty and the folder unchanged.
Without --to, DATABASE_URL is used, which keeps the password out of the process list.`

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  schema: { type: 'string' },
} as const

/** `switchboard-move --from DIR --to ADDRESS`; returns the exit status. */
export async function runMove(
  args: readonly string[],
  { out, say }: Outputs,
  variables: Variables = process.env,
): Promise<number> {
  const { values, positionals } = parseOptions(args, options)
  const databaseUrl = values.to ?? variables.DATABASE_URL
  if (values.from === undefined || !databaseUrl || positionals.length > 0) throw new StartRefusal(moveUsage)
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new StartRefusal(
      '--to must be the address of a PostgreSQL database, postgresql://user:password@host/database.',
    )
  const dataDir = path.resolve(values.from)
  // Says what is wrong before a folder is made for the lock.
  await (await openExisting({ dataDir })).close()
  makePrivate(dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const to = { databaseUrl, ...(values.schema ? { schema: values.schema } : {}) }
    const moved = await moveAll({ dataDir, to, out, say })
    out(
      `Moved and compared: ${formatCount(moved.rows, 'row')} of ${formatCount(moved.tables, 'table')}, ${moved.emptyTables} of them empty. ` +
        'Start the server with DATABASE_URL and the same DATA_DIR, which holds its secrets.',
    )
    return 0
  } finally {
    lock.release()
  }
}

interface Move extends Outputs {
  dataDir: string
  to: { databaseUrl: string; schema?: string }
}

async function hasSchema({ db }: Store, schema: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db)
  return rows.length > 0
}

/** Moves the first account last: until it is there, what was moved of the others is removed again by a failure. */
async function moveAll({ dataDir, to, out, say }: Move): Promise<Moved> {
  const { databaseUrl } = to
  const target = await openStore(to)
  const made: string[] = []
  try {
    for (const key of keysOfAccounts(dataDir)) {
      const place = { databaseUrl, schema: schemaOfAccount(key) }
      // One that is there already may be another installation's.
      if (!(await hasSchema(target, place.schema))) made.push(key)
      await (await openAccountStore(target, { databaseUrl, dataDir }, key)).close()
      const { rows } = await moveStore(folderOfAccount(dataDir, key), place, say)
      if (!made.includes(key)) made.push(key)
      out(`Moved and compared: ${formatCount(rows, 'row')} of the account ${key}.`)
    }
    return await moveStore(dataDir, to, say)
  } catch (error) {
    for (const key of made) await removeAccountStore(target, { databaseUrl, dataDir }, key)
    throw error
  } finally {
    await target.close()
  }
}
