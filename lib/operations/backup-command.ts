import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartRefusal } from '@/lib/service/process/start-refusal'
import { DATABASE_FILE, openExisting } from '@/lib/store/open'
import { counted, type Outputs } from './outputs'
import { readOptions, storeAddress, type Variables } from './store-options'

const usage = `Usage: switchboard-backup FILE [--data DIR]
Copies the database of a data folder into a new file, as it is at one moment; the server may run meanwhile.
The file holds what people wrote and received, but not the secrets of secrets.json: keep those apart.
With DATABASE_URL, PostgreSQL has a command of its own: pg_dump.`

const MEGABYTE = 1024 * 1024
/** All pages in one step: what is written meanwhile would make a copy in steps begin again and again. */
const ALL_PAGES = 0x7f_ff_ff_ff

/** `switchboard-backup FILE`; returns the exit status. */
export async function runBackup(
  args: readonly string[],
  { out, say }: Outputs,
  variables: Variables = process.env,
): Promise<number> {
  const options = { data: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = readOptions(args, options, usage)
  if (values.help) {
    out(usage)
    return 0
  }
  const [target] = positionals
  if (!target || positionals.length > 1) throw new StartRefusal(usage)
  const address = storeAddress(values.data, variables)
  if ('databaseUrl' in address) {
    throw new StartRefusal(
      'DATABASE_URL is set: back PostgreSQL up with pg_dump. For a data folder, name it with --data.',
    )
  }
  const file = path.resolve(target)
  if (existsSync(file)) throw new StartRefusal(`${file} is there already. Choose another name.`)
  if (!existsSync(path.dirname(file))) throw unwritable(file)
  // Says what is wrong when there is none, or when it is another version's.
  await (await openExisting(address)).close()
  say(`Copying the database of ${address.dataDir}`)
  const part = `${file}.part`
  try {
    await copy(path.join(address.dataDir, DATABASE_FILE), part)
    const entries = check(part)
    renameSync(part, file)
    const size = (statSync(file).size / MEGABYTE).toFixed(1)
    out(`${file}: ${size} MB, whole, ${counted(entries, 'entry', 'entries')} in the audit log`)
  } catch (error) {
    throw refusalOf(error, file)
  } finally {
    rmSync(part, { force: true })
  }
  return 0
}

async function copy(source: string, target: string): Promise<void> {
  const database = new Database(source, { readonly: true, fileMustExist: true })
  try {
    await database.backup(target, { progress: () => ALL_PAGES })
  } finally {
    database.close()
  }
}

/** Reads the copy through. @throws Error when it is damaged */
function check(file: string): number {
  const database = new Database(file)
  try {
    // A copy is one file: nothing of it waits in a journal beside it.
    database.pragma('journal_mode = DELETE')
    const found = database.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(`The copy is damaged: ${String(found)}`)
    return Number(database.prepare('select count(*) from audit').pluck().get())
  } finally {
    database.close()
  }
}

function refusalOf(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(?:SQLITE_FULL|ENOSPC)/.test(code)) return new StartRefusal(`There is no room for ${file}.`)
  if (/^(?:SQLITE_CANTOPEN|SQLITE_READONLY|EACCES|EROFS|ENOENT)/.test(code)) return unwritable(file)
  return error
}

const unwritable = (file: string) =>
  new StartRefusal(
    `${file} cannot be written. Choose a folder that is there and that this account may write to.`,
  )
