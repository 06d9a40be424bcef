import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

const POLL_MS = 200
const WAITS_BEFORE_WORDS = 5
/** Between making the folder and writing the owner into it, a process may have been killed. */
const UNOWNED_MS = 10_000

/**
 * Does `work` while no other process of this project folder does work of the same name: two installations or two
 * builds at once would write into each other's files. A lock whose owner is gone is taken over.
 */
export async function exclusively(name, work) {
  const lock = inRoot('.cache', `${name}.lock`)
  makeFolder(inRoot('.cache'))
  for (let waits = 0; !take(lock); waits += 1) {
    if (waits === WAITS_BEFORE_WORDS) say(`Waiting for another ${name} in this folder to finish.`)
    await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** Made with all above it, a folder that may not be written to would be said not to be there. */
function makeFolder(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

function take(lock) {
  try {
    mkdirSync(lock)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(lock)) discard(lock)
    return false
  }
  writeFileSync(`${lock}/pid`, String(process.pid))
  return true
}

/** Moved aside first: of two processes that find the same lock abandoned only one can move it. */
function discard(lock) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (isAbandoned(aside)) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, lock)
}

function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(`${lock}/pid`, 'utf8'))
    return pid > 0 && !isAlive(pid)
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    return made !== undefined && Date.now() - made > UNOWNED_MS
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
