// node scripts/kill-mixed.mjs [kills]: kills the product under load; acknowledged work must exist exactly once.
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createMixedLoad } from './kill/mixed-load.mjs'
import { phoneNumberIds, signIn, startProcess } from './kill/product-process.mjs'
import { receivedInFolder } from './kill/received.mjs'
import { freePort } from './prepare/free-port.mjs'

const SHORTEST_LIFE_MS = 500
const LONGEST_LIFE_MS = 3000
const AGAIN_MS = 50

/** @param {number} kills */
export async function killMixed(kills) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-kill-'))
  const port = await freePort()
  let running = await startProcess({ dataDir, port })
  let addresses = [running.baseUrl]
  let isOver = false
  try {
    const { appSecret } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
    const cookie = await signIn(running.baseUrl)
    const world = { addresses: () => addresses, origin: running.baseUrl, cookie, appSecret }
    const load = createMixedLoad(world)
    const broken = load.start(await phoneNumberIds(running.baseUrl, cookie))
    const hasDoneAll = () => Object.values(load.counts.acknowledged).every((count) => count > 0)
    const storm = (async () => {
      for (let kill = 1; kill <= kills && !isOver; kill += 1) {
        await sleep(randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))
        // A slow machine may not have acknowledged every kind of work yet; without any, nothing could be lost.
        while (kill === kills && !hasDoneAll() && !isOver) await sleep(AGAIN_MS)
        if (isOver) return
        await running.kill()
        addresses = []
        running = await startProcess({ dataDir, port })
        addresses = [running.baseUrl]
      }
    })()
    // If the load breaks first, nobody waits for it any more.
    storm.catch(() => {})
    await Promise.race([storm, broken.then(() => storm)])
    await sleep(SHORTEST_LIFE_MS)
    await load.stop()
    const { lost, doubled } = await load.compare(() => receivedInFolder(dataDir))
    return { kills, ...load.counts, lost, doubled }
  } finally {
    isOver = true
    await running.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcome = await killMixed(Number(process.argv[2] ?? 20))
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
  process.exitCode = outcome.lost.length + outcome.doubled.length === 0 ? 0 : 1
}
