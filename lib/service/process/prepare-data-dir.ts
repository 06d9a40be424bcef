import { ensureWritable } from './ensure-writable'
import type { Log } from './log'
import { makePrivate } from './private-files'

/**
 * Makes sure that a data folder is there, can be written, and is closed to other accounts, before anything is begun.
 *
 * @throws StartRefusal
 */
export function prepareDataDir(dataDir: string, log: Pick<Log, 'warn'>): void {
  ensureWritable(dataDir)
  if (!makePrivate(dataDir))
    log.warn({ dataDir }, 'the disk of the data folder keeps no permissions: other accounts may read it')
}
