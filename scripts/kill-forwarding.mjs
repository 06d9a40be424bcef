// node scripts/kill-forwarding.mjs [kills]: kills the product while it forwards events; none may be lost.
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newDelivery, postDelivery } from './kill/deliveries.mjs'
import { addReceivers, startReceivers } from './kill/fan-out.mjs'
import { signIn, startProcess } from './kill/product-process.mjs'
import { freePort } from './prepare/free-port.mjs'

const RECEIVERS = 10
const SENDERS = 4
const SHORTEST_LIFE_MS = 300
const LONGEST_LIFE_MS = 1500
const AGAIN_MS = 25
const ARRIVED_WITHIN_MS = 300_000

/**
 * @param {number} kills
 * @returns {Promise<{ kills: number, acknowledged: number, lost: number, repeated: number }>} `lost`: acknowledged but
 * missing at a receiver; `repeated`: posts repeated under the same ID
 */
export async function killForwarding(kills) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-forward-'))
  const port = await freePort()
  const variables = { ALLOW_PRIVATE_ADDRESSES: 'true' }
  const receivers = await startReceivers(RECEIVERS)
  let running = await startProcess({ dataDir, port, variables })
  const { baseUrl } = running
  try {
    const cookie = await signIn(baseUrl)
    await addReceivers({ baseUrl, cookie, urls: receivers.urls })
    const { appSecret } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
    const acknowledged = new Set()
    let isOver = false
    const send = async () => {
      while (!isOver) {
        const { name, body } = newDelivery()
        if ((await postDelivery(`${baseUrl}/webhook`, appSecret, body)) === 200) acknowledged.add(name)
        else await sleep(AGAIN_MS)
      }
    }
    const sending = Array.from({ length: SENDERS }, send)
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))
      await running.kill()
      running = await startProcess({ dataDir, port, variables })
    }
    isOver = true
    await Promise.all(sending)
    const missing = () =>
      receivers
        .bodies()
        .reduce((sum, had) => sum + [...acknowledged].filter((name) => !had.has(name)).length, 0)
    for (const until = Date.now() + ARRIVED_WITHIN_MS; missing() > 0 && Date.now() < until; ) await sleep(200)
    return { kills, acknowledged: acknowledged.size, lost: missing(), repeated: receivers.repeated() }
  } finally {
    await running.kill()
    await receivers.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcome = await killForwarding(Number(process.argv[2] ?? 20))
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
  process.exitCode = outcome.lost === 0 ? 0 : 1
}
