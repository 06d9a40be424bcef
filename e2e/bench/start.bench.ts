import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../scripts/prepare/free-port.mjs'
import type { Bench } from '../fixtures/bench-row'
import { measured } from './median'

const BARE_S = 120
const CHANGED_S = 45
const UNCHANGED_S = 2
const ROUNDS = 3
/** A product file that both the browser and the server load. */
const CHANGED_FILE = 'components/ui/button.tsx'

/**
 * Time from `npm start` to the printed link: in a fresh clone of the last commit, after changing one file, and unchanged.
 */
export const bench: Bench = async () => {
  const [bare, changed, unchanged]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(path.join(tmpdir(), 'switchboard-clone-'))
    const clone = path.join(folder, 'clone')
    execFileSync('git', ['clone', '--quiet', process.cwd(), clone])
    bare.push(await secondsToLink(clone))
    appendFileSync(path.join(clone, CHANGED_FILE), `\n// ${round}\n`)
    changed.push(await secondsToLink(clone))
    unchanged.push(await secondsToLink(clone))
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    measured('npm start in a fresh clone', 's', bare, { atMost: BARE_S }),
    measured('npm start after one file changed', 's', changed, { atMost: CHANGED_S }),
    measured('npm start with nothing changed', 's', unchanged, { atMost: UNCHANGED_S }),
  ]
}

async function secondsToLink(clone: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--', '--port', String(await freePort())], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const exited = once(child, 'exit')
  const isOpen = await Promise.race([
    new Promise<boolean>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('open ') && resolve(true))
    }),
    exited.then(() => false),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  if (!isOpen) throw new Error('npm start ended before it printed a link')
  // npm forwards signals only to its direct child.
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await exited
  return seconds
}
