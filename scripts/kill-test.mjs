// node scripts/kill-test.mjs [kills]: ends the receiver with -9 under load again and again. What it acknowledged must be there, once.
import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newDelivery, postDelivery } from './kill/deliveries.mjs'
import { bundle } from './prepare/bundle.mjs'
import { freePort } from './prepare/free-port.mjs'
import { inRoot } from './prepare/root.mjs'

const SENDERS = 16
const SHORTEST_LIFE_MS = 50
const LONGEST_LIFE_MS = 600
/** One delivery in this many is repeated. */
const SENT_AGAIN = 5
/** Only against hanging. */
const READ_WITHIN_MS = 300_000
const SECRET = 'the secret of the kill test'
const PROGRAM = 'dist/testing/receiver-process.mjs'

/**
 * @param {number} kills
 * @returns {Promise<{ kills: number, acknowledged: number, kept: number, events: number, lost: number, doubled: number }>}
 *   `lost`: acknowledged and not there; `doubled`: kept or made an event of more than once
 */
export async function killTest(kills) {
  await bundle('lib/events/receiver/testing/receiver-process.ts', PROGRAM)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-kill-'))
  /** Hashes of bodies answered with 200. */
  const acknowledged = new Set()
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const receiver = await startReceiver(dataDir)
      const sending = Array.from({ length: SENDERS }, () => sendUntilGone(receiver.url, acknowledged))
      await setTimeout(randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))
      await receiver.kill()
      await Promise.all(sending)
    }
    const receiver = await startReceiver(dataDir)
    await untilAllRead(dataDir)
    await receiver.kill()
    return { kills, acknowledged: acknowledged.size, ...(await compare(dataDir, acknowledged)) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startReceiver(dataDir) {
  const port = await freePort()
  const child = spawn(process.execPath, [inRoot(PROGRAM)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), APP_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [first] = await Promise.race([once(child.stdout, 'data'), exited])
  if (!String(first).includes('ready')) throw new Error('The receiver did not start.')
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function sendUntilGone(url, acknowledged) {
  let { body } = newDelivery()
  for (;;) {
    const status = await postDelivery(url, SECRET, body)
    if (status === undefined) return
    if (status !== 200) throw new Error(`The receiver answered ${status}.`)
    acknowledged.add(createHash('sha256').update(body).digest('hex'))
    if (randomInt(SENT_AGAIN) > 0) body = newDelivery().body
  }
}

// Loaded late, because this file is read before dependencies are installed.
async function read(dataDir, work) {
  const { DatabaseSync, enhance } = await import('@photostructure/sqlite')
  const database = enhance(new DatabaseSync(path.join(dataDir, 'switchboard.db'), { readOnly: true }))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

async function untilAllRead(dataDir) {
  for (const endsAt = Date.now() + READ_WITHIN_MS; Date.now() < endsAt; await setTimeout(50)) {
    const count = (database) => database.prepare('select count(*) from inbox where is_read = 0').pluck().get()
    if ((await read(dataDir, count)) === 0) return
  }
  throw new Error('Not everything was read.')
}

function compare(dataDir, acknowledged) {
  return read(dataDir, (database) => {
    const list = (query) => database.prepare(query).pluck().all()
    const kept = list('select body_sha256 from inbox')
    const bodies = list('select inbox_id from events')
    const objects = list('select object_id from events')
    const known = new Set(kept)
    return {
      kept: kept.length,
      events: bodies.length,
      lost:
        [...acknowledged].filter((hash) => !known.has(hash)).length +
        Math.max(0, kept.length - bodies.length),
      doubled: [kept, bodies, objects].reduce((sum, all) => sum + all.length - new Set(all).size, 0),
    }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcome = await killTest(Number(process.argv[2] ?? 20))
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
  process.exitCode = outcome.lost + outcome.doubled === 0 ? 0 : 1
}
