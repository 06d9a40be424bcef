import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from '../fixtures/bench-row'
import { deliverFor } from './delivery-load'
import { measured, timesAsMuch } from './median'

const SECRET = 'the-secret-of-this-measurement'
const CONNECTIONS = 64
const SECONDS = 4
const ROUNDS = 3
const LEAST_OF_BARE = 0.7

/** Durable, acknowledged deliveries per second, compared with a bare server that verifies and commits the same. */
export const bench: Bench = async ({ startProduct }) => {
  const bare = await startBare()
  const product = await startProduct({ variables: { WEBHOOK_APP_SECRET: SECRET, LOG_LEVEL: 'error' } })
  const targets = { bare: bare.url, ours: `${product.baseUrl.replace('localhost', '127.0.0.1')}/webhook` }
  // First, while there is no earlier data to read.
  const alone = await deliverFor({ url: targets.ours, secret: SECRET, connections: 1, seconds: SECONDS })
  const rates: Record<keyof typeof targets, number[]> = { bare: [], ours: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['bare', 'ours'] as const) {
      const load = { url: targets[name], secret: SECRET, connections: CONNECTIONS, seconds: SECONDS }
      const rate = await deliverFor(load)
      // The first round warms up.
      if (round > 0) rates[name].push(rate)
    }
  }
  await product.stop()
  await bare.stop()
  return [
    measured('deliveries kept by a bare server, 64 connections', 'deliveries/s', rates.bare),
    measured('deliveries kept by /webhook, 64 connections', 'deliveries/s', rates.ours),
    { name: 'deliveries kept by /webhook, 1 connection', value: alone, unit: 'deliveries/s' },
    measured('/webhook against the bare server', 'x', timesAsMuch(rates.ours, rates.bare), {
      atLeast: LEAST_OF_BARE,
    }),
  ]
}

async function startBare() {
  const folder = mkdtempSync(path.join(tmpdir(), 'switchboard-bare-'))
  const program = path.join(process.cwd(), 'e2e/bench/bare-receiver.mjs')
  const child = spawn(process.execPath, [program, path.join(folder, 'bare.db'), SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/webhook`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
