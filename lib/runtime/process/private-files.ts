import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DATABASE_FILE } from '@/lib/store/open'
import { StartRefusal } from './start-refusal'

const OTHERS = 0o077
const STICKY = 0o1000
/** Windows has no modes: a folder there is as private as its parent. */
const hasModes = process.platform !== 'win32'

const ownFiles = [
  ...['', '-wal', '-shm', '-journal'].map((ending) => DATABASE_FILE + ending),
  'secrets.json',
  'process.lock',
  'process.lock-journal',
  'process.pid',
]
/** Present in the root of a new disk. */
const LOST_AND_FOUND = 'lost+found'

/** Makes all files this process creates private to its owner. */
export function makeNewFilesPrivate(): void {
  process.umask(OTHERS)
}

/**
 * Makes a data folder and its contents private to the owner. Never restricts a shared folder: only an empty
 * one, or one that is a data folder already.
 * @returns false where the disk does not support modes
 * @throws StartRefusal when others can read the folder and that cannot be changed
 */
export function makePrivate(dataDir: string): boolean {
  if (!hasModes) return true
  const folder = path.resolve(dataDir)
  const { mode } = statSync(folder)
  if ((mode & OTHERS) !== 0) {
    const names = readdirSync(folder).filter((name) => name !== LOST_AND_FOUND)
    const isOurs = names.length === 0 || names.some((name) => ownFiles.includes(name))
    if ((mode & STICKY) !== 0 || !isOurs)
      throw new StartRefusal(
        `The folder ${folder} is open to other accounts and holds files that are not Switchboard's. Choose a folder of its own with --data, or make this one private: chmod 700 ${folder}`,
      )
    close(folder, folder)
  }
  for (const name of ownFiles) close(path.join(folder, name), folder)
  return (statSync(folder).mode & OTHERS) === 0
}

function close(target: string, folder: string): void {
  const found = lstatSync(target, { throwIfNoEntry: false })
  // A link's target is in a folder that is not ours to change.
  const isLink = found?.isSymbolicLink() && target !== folder
  if (!found || isLink || (found.mode & OTHERS) === 0) return
  try {
    chmodSync(target, statSync(target).mode & ~OTHERS & 0o7777)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EPERM' && code !== 'EROFS') throw error
    throw new StartRefusal(
      `Other accounts can read ${target}, and this account cannot change that because it does not own it. Have its owner close it (chmod go= ${target}), or start with --data and a folder of this account's own.`,
    )
  }
}
