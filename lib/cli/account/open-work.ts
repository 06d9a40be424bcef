import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plan } from '@/lib/account-files/plan'
import { type FolderFiles, type ReadFolder, readFolder } from '@/lib/account-files/read-folder'
import type { BytesOf, SyncConsole } from '@/lib/account-sync/console'
import { createSyncConsole } from '@/lib/account-sync/create-sync-console'
import { planAccount, readForPlan } from '@/lib/account-sync/plan-account'
import type { ReadAccount } from '@/lib/account-sync/read-account'
import { type Place, readPlace, sendTo } from '../console-place'
import { Trouble } from '../outputs'
import { type Lock, placeInLock, readFiles, readLock, sha256 } from './folder'
import type { AccountRequest } from './read-arguments'

/** A folder and the account it is compared with. */
export interface Work {
  request: AccountRequest
  place: Place
  read: ReadFolder
  lock: Lock
  account: ReadAccount
  bytesOf: BytesOf
  /** All files of the folder, by path. */
  files: FolderFiles
}

/** Reads the folder and the account. @throws Trouble; ConsoleFailed; ConsoleRefused */
export async function openWork(request: AccountRequest): Promise<Work> {
  const place = readPlace(process.env)
  const { folder, environment, selection } = request
  const files = await readFiles(folder)
  const read = readFolder(files, environment)
  const lock = await readLock(folder, placeInLock(environment, selection.prefix))
  const console = consoleOf(place)
  const account = await readForPlan(console, { read, known: lock.known, selection })
  const bytesOf: BytesOf = async (digest) => {
    const name = read.fileOfDigest.get(digest)
    if (name === undefined)
      throw new Trouble('A file changed while the folder was read. Run the command again.')
    return { bytes: new Uint8Array(await readFile(path.join(folder, name))), name }
  }
  return { ...{ request, place, read, lock, account, bytesOf, files } }
}

/** | @param planId recorded in the audit entry of every change */
export const consoleOf = (place: Place, planId?: string): SyncConsole =>
  createSyncConsole({
    fetch: (path, init) => sendTo(place, path, init),
    digest: async (bytes) => sha256(bytes),
    address: place.address,
    ...(planId !== undefined && { planId }),
  })

/** The current plan, without deletions unless requested. */
export function planOf({ request, read, lock, account }: Work): { plan: Plan; kept: string[] } {
  const { selection, deletes } = request
  return planAccount({ read, known: lock.known, selection, account, deletes })
}
