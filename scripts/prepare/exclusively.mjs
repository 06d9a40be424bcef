import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

const POLL_MS = 200
const WAITS_BEFORE_WORDS = 5
/** How often a lock's owner renews it, unless it is blocked. */
const RENEW_MS = 1000
const SILENT_POLLS = 150

/**
 * Runs `work` while no other process of this project folder does work of the same name: two concurrent installations
 * or builds would overwrite each other's files. Takes over the lock of an owner that is gone: at once if no process
 * has its number, otherwise once it stops being renewed, because after a restart another process may have the same
 * number.
 *
 * @template Result
 * @param {string} name of the work, such as "build"
 * @param {() => Promise<Result>} work
 * @param {number} [silentPolls] checks without a renewal after which a lock is taken over
 * @returns {Promise<Result>}
 */
export async function exclusively(name, work, silentPolls = SILENT_POLLS) {
  const lock = inRoot('.cache', `${name}.lock`)
  // The same process may take the lock again, and its number may be reused.
  const owner = `${process.pid} ${hostname()} ${randomUUID()}`
  makeFolder(inRoot('.cache'))
  let renewedAt
  // Counts checks instead of time: on a machine that was asleep, nobody could renew.
  for (let waits = 0, silent = 0; !take(lock, owner, silent >= silentPolls); waits += 1) {
    const last = renewedAt
    renewedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    silent = renewedAt === last ? silent + 1 : 0
    if (waits === WAITS_BEFORE_WORDS) say(`Waiting for another ${name} in this folder to finish.`)
    await sleep(POLL_MS)
  }
  const renewal = setInterval(() => renew(lock, owner), RENEW_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    if (ownerOf(lock) === owner) rmSync(lock, { recursive: true, force: true })
  }
}

/** A process that was suspended may find another owner's lock. */
function renew(lock, owner) {
  if (ownerOf(lock) !== owner) return
  const now = new Date()
  try {
    utimesSync(lock, now, now)
  } catch {
    // The lock was taken over just now.
  }
}

/** Not recursive, because an unwritable parent would be reported as missing. */
function makeFolder(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

function take(lock, owner, isSilent) {
  try {
    mkdirSync(lock)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isSilent || isOwnerGone(lock)) discard(lock, isSilent)
    return false
  }
  try {
    writeFileSync(`${lock}/owner`, owner, { flag: 'wx' })
  } catch (error) {
    // Taken over before this process could write its owner.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
  return true
}

function ownerOf(lock) {
  try {
    return readFileSync(`${lock}/owner`, 'utf8')
  } catch {
    return undefined
  }
}

/** Renames it first: if two processes find an abandoned lock, only one can. */
function discard(lock, isSilent) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (isSilent || isOwnerGone(aside)) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, lock)
}

/** Whether no process has the owner's number. Unknown if the owner is on another machine that shares the folder. */
function isOwnerGone(lock) {
  const [pid, host] = ownerOf(lock)?.split(' ') ?? []
  return host === hostname() && !isAlive(Number(pid))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
