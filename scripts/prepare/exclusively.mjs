import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

const POLL_MS = 200
const WAITS_BEFORE_WORDS = 5
/** Interval at which a lock's owner renews it, unless busy with files. */
const RENEW_MS = 1000
const SILENT_POLLS = 150

/**
 * Does `work` while no other process of this project folder does work of the same name: two installations or two
 * builds at once would write into each other's files. A lock whose owner is gone is taken over, at once where that can be
 * seen. Its number alone does not tell: after the machine or the container starts anew, another process may have it.
 *
 * @template Result
 * @param {string} name of the work, such as "build"
 * @param {() => Promise<Result>} work
 * @param {number} [silentPolls] how often a lock is looked at that is not renewed before it is taken over
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
    // Taken over just now.
  }
}

/** Not created recursively, because an unwritable parent would be reported as missing. */
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

/** Whether no process has its owner's number; on another machine, which shares the folder, nobody can tell. */
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
