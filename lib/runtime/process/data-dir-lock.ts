import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openSqliteFile } from '@/lib/store/sqlite-file'
import { StartRefusal } from './start-refusal'

export interface DataDirLock {
  release(): void
}

/**
 * Gives this process exclusive use of a data folder; two would have separate sessions, counters and due work
 * over one store. It is an operating system lock held through SQLite, so it ends with the process, even by
 * kill -9, and a reused process number locks nobody out. The file `process.pid` is only used in the error
 * message.
 * @throws StartRefusal
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const pidFile = path.join(dataDir, 'process.pid')
  const database = openSqliteFile(path.join(dataDir, 'process.lock'), { timeoutMs: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isDamaged(error))
      throw new StartRefusal(
        `${path.resolve(dataDir, 'process.lock')} is damaged. It contains no data: remove it, then start again.`,
      )
    if (!isBusy(error)) throw error
    throw new StartRefusal(
      `Another Switchboard${ownerOf(pidFile)} uses the folder ${path.resolve(dataDir)}. Stop it first, or start with --data and another folder.`,
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      rmSync(pidFile, { force: true })
      database.close()
    },
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isBusy = (error: unknown) => codeOf(error) === 'SQLITE_BUSY'
const isDamaged = (error: unknown) => /^SQLITE_(?:CORRUPT|NOTADB)$/.test(codeOf(error))

function ownerOf(pidFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`
  } catch {
    return ''
  }
}
