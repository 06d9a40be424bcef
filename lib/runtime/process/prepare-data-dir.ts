import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DATABASE_FILE } from '@/lib/store/open'
import type { Log } from './log'
import { makePrivate } from './private-files'
import { StartRefusal } from './start-refusal'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'This account cannot write there',
  EPERM: 'This account cannot write there',
  EROFS: 'It is on a read-only disk',
  ENOSPC: 'No disk space left on its disk',
  EDQUOT: 'No disk space left on its disk',
  ENOTDIR: 'A part of that path is a file',
  EEXIST: 'There is a file with that name',
}

/**
 * Checks that a data folder and its database are writable before starting.
 * @throws StartRefusal
 */
export function ensureWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const trial = path.join(dataDir, `.trial-${process.pid}`)
    writeFileSync(trial, 'x', { flush: true })
    rmSync(trial)
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, 'process.lock'])
      if (existsSync(path.join(dataDir, name))) accessSync(path.join(dataDir, name), constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code]
    if (!reason) throw error
    throw new StartRefusal(
      `The folder ${path.resolve(dataDir)} cannot be written. ${reason}. Fix this, or start with --data and another folder.`,
    )
  }
}

/**
 * Creates a data folder if needed and checks that it is writable and private before starting.
 * @throws StartRefusal
 */
export function prepareDataDir(dataDir: string, log: Pick<Log, 'warn'>): void {
  ensureWritable(dataDir)
  if (!makePrivate(dataDir))
    log.warn(
      { dataDir },
      'the disk of the data folder does not support permissions: other accounts may be able to read it',
    )
}
