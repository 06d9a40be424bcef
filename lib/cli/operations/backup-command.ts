import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { formatCount, formatSize } from '@/lib/labels/numbers'
import { folderOfAccount, keysOfAccounts } from '@/lib/runtime/accounts/account-store'
import { noteBackup } from '@/lib/store/last-backup'
import { DATABASE_FILE, openExisting } from '@/lib/store/open'
import { checkPages } from '@/lib/store/sqlite'
import { openSqliteFile } from '@/lib/store/sqlite-file'
import { storeRefusalOf } from '@/lib/store/store-refusal'
import { type Lines, Trouble } from '../outputs'
import { parseOptions } from '../parse-options'
import { storeAddress, type Variables } from './store-options'

/** Usage text. */
export const backupUsage = `Usage: switchboard-backup FILE [--data DIR]
       switchboard-backup --note [--data DIR]
Copies the database of a data folder into a new file, as a snapshot. The server can keep running.
Further accounts are copied into files beside it, with their keys at the end of the name.
The file contains everything people wrote and received, but not the secrets in secrets.json: back those up separately.
Only this account can read it.
With DATABASE_URL, use PostgreSQL’s own command: pg_dump.
--note tells the console that a backup was made another way, such as by pg_dump, so that it knows how old the last one is.`

const OWNER_ONLY = 0o600
const ROOT = 0

/** `switchboard-backup FILE`; returns the exit status. */
export async function runBackup(
  args: readonly string[],
  { out, say }: Lines,
  variables: Variables = process.env,
): Promise<number> {
  const options = { data: { type: 'string' }, note: { type: 'boolean' } } as const
  const { values, positionals } = parseOptions(args, options)
  if (values.note) {
    if (positionals.length > 0) throw new Trouble('--note takes no file. See --help.')
    await note(storeAddress(values.data, variables))
    out('Noted that a backup was made.')
    return 0
  }
  const [target] = positionals
  if (!target || positionals.length > 1) throw new Trouble('Name one new file for the copy. See --help.')
  const address = storeAddress(values.data, variables)
  if ('databaseUrl' in address) {
    throw new Trouble(
      'DATABASE_URL is set: back up PostgreSQL with pg_dump. For a data folder, name it with --data.',
    )
  }
  const file = path.resolve(target)
  if (existsSync(file)) throw isTaken(file)
  if (!existsSync(path.dirname(file))) throw unwritable(file)
  // Reports a missing store, or one of another version.
  await (await openExisting(address)).close()
  say(`Copying the database of ${address.dataDir}`)
  try {
    for (const { source, target } of copiesOf(address.dataDir, file)) {
      const entries = await copyPrivately(source, target)
      out(
        `${target}: ${formatSize(statSync(target).size)}, intact, ${formatCount(entries, 'entry', 'entries')} in the audit log`,
      )
    }
    if (isSomebodyElses(path.dirname(file)))
      out(
        `${path.dirname(file)} belongs to another account, which can remove or replace the file but not read it.`,
      )
  } catch (error) {
    throw refusalOf(error, file, address.dataDir)
  }
  await noteOrWarn(address, say)
  return 0
}

/** Each account's database: the primary one's in the file itself, others next to it, named by key. */
function copiesOf(dataDir: string, file: string): { source: string; target: string }[] {
  const others = keysOfAccounts(dataDir).map((key) => ({
    source: path.join(folderOfAccount(dataDir, key), DATABASE_FILE),
    target: `${file}.${key}`,
  }))
  const taken = others.find(({ target }) => existsSync(target))
  if (taken) throw isTaken(taken.target)
  return [{ source: path.join(dataDir, DATABASE_FILE), target: file }, ...others]
}

/** The copy is complete, so failing to record it is only a warning. */
async function noteOrWarn(address: Parameters<typeof note>[0], say: Lines['say']): Promise<void> {
  try {
    await note(address)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    say(
      `The backup is complete, but the console does not know of it (${reason}): run switchboard-backup --note later.`,
    )
  }
}

async function note(address: Parameters<typeof openExisting>[0]): Promise<void> {
  const store = await openExisting(address)
  try {
    await noteBackup(store.db, Date.now())
  } finally {
    await store.close()
  }
}

/**
 * Whether an account other than this one and root may remove files from a folder. Windows has no user IDs.
 */
function isSomebodyElses(folder: string): boolean {
  const own = process.getuid?.()
  return own !== undefined && ![own, ROOT].includes(statSync(folder).uid)
}

/**
 * Copies inside a private folder, so that others who can write there can neither read the partial copy nor
 * replace it; renamed into place once complete.
 * @returns how many entries its audit log has
 */
async function copyPrivately(source: string, file: string): Promise<number> {
  const folder = mkdtempSync(path.join(path.dirname(file), '.backup-'))
  try {
    const part = path.join(folder, DATABASE_FILE)
    await copy(source, part)
    const entries = check(part)
    chmodSync(part, OWNER_ONLY)
    // Claims the name first, because a rename would overwrite a file created in the meantime.
    closeSync(openSync(file, 'wx', OWNER_ONLY))
    renameSync(part, file)
    return entries
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function copy(source: string, target: string): Promise<void> {
  const database = openSqliteFile(source, { isReadOnly: true })
  try {
    await database.copyTo(target)
  } finally {
    database.close()
  }
}

/** Checks every page of the copy. @throws Error with the `code` `SQLITE_CORRUPT` when it is damaged */
function check(file: string): number {
  const database = openSqliteFile(file)
  try {
    // Makes the copy a single file without a journal.
    database.exec('pragma journal_mode = DELETE')
    checkPages(database, 'integrity_check')
    return Number(database.prepare('select count(*) as entries from audit').all()[0]?.entries)
  } finally {
    database.close()
  }
}

function refusalOf(error: unknown, file: string, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(?:SQLITE_FULL|ENOSPC)/.test(code)) return new Trouble(`There is not enough disk space for ${file}.`)
  if (code === 'EEXIST') return isTaken(file)
  if (/^(?:SQLITE_CANTOPEN|SQLITE_READONLY|EACCES|EPERM|EROFS|ENOENT)/.test(code)) return unwritable(file)
  return storeRefusalOf(error, `The database in ${dataDir}`)
}

const isTaken = (file: string) => new Trouble(`${file} already exists. Choose another name.`)

const unwritable = (file: string) =>
  new Trouble(`${file} cannot be written. Choose an existing folder that this account can write to.`)
