// node scripts/two-replicas.mjs: kills one of two replicas on one PostgreSQL under load, then crashes the database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBalancer } from './kill/balancer.mjs'
import { createMixedLoad } from './kill/mixed-load.mjs'
import { phoneNumberIds, signIn, startProcess } from './kill/product-process.mjs'
import { receivedInDatabase } from './kill/received.mjs'
import { freePort } from './prepare/free-port.mjs'
import { startPostgres } from './prepare/start-postgres.mjs'

const QUIET_MS = 3000
/** Only against hanging: `npm run bench kill` measures how long recovery takes. */
const LONGEST_WAIT_MS = 300_000
const POLL_MS = 10

/**
 * Both faults must be overcome within seconds without losing anything.
 *
 * @param {(baseUrl: string, cookie: string) => Promise<{ refreshed(): Promise<void> }>} [openPage] opens a page of the
 * first replica; `refreshed` waits until it shows something newer than now
 * @returns counts, or why it could not run
 */
export async function twoReplicas(openPage) {
  const postgres = await startPostgres({ isDurable: true })
  if ('reason' in postgres) return postgres
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-replicas-'))
  const ports = [await freePort(), await freePort()]
  const addresses = ports.map((port) => `http://localhost:${port}`)
  const balancer = await startBalancer(() => addresses)
  // One address for both, so that they share sessions and origins.
  const variables = { DATABASE_URL: postgres.url, PUBLIC_URL: balancer.baseUrl }
  const start = (port) => startProcess({ dataDir, port, variables })
  const replicas = []
  const ended = new AbortController()
  try {
    for (const port of ports) replicas.push(await start(port))
    const { appSecret } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
    const origin = balancer.baseUrl
    const cookie = await signIn(origin)
    const load = createMixedLoad({ addresses: () => addresses, origin, cookie, appSecret })
    const broken = load.start(await phoneNumberIds(origin, cookie))
    const page = await openPage?.(origin, cookie)
    const faults = strike({ load, page, first: replicas[0], postgres, signal: ended.signal })
    // If the load breaks first, nobody waits for them any more.
    faults.catch(() => {})
    const recovery = await Promise.race([faults, broken.then(() => faults)])
    await load.stop()
    const { lost, doubled } = await load.compare(() => receivedInDatabase(postgres.url))
    return { ...load.counts, recovery, lost, doubled }
  } finally {
    ended.abort()
    await balancer.stop()
    await Promise.all(replicas.map((replica) => replica.kill()))
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds until each kind of work was acknowledged again, after each fault. */
async function strike({ load, page, first, postgres, signal }) {
  const quiet = () => sleep(QUIET_MS, undefined, { signal })
  const recovered = () => recoveredAfter({ load, page, since: Date.now(), signal })
  await quiet()
  await first.kill()
  const afterKill = await recovered()
  await quiet()
  await postgres.restart()
  const afterCrash = await recovered()
  await quiet()
  return { afterKill, afterCrash }
}

async function recoveredAfter({ load: { answeredAt }, page, since, signal }) {
  const isFresh = page?.refreshed().then(() => Date.now() - since)
  isFresh?.catch(() => {})
  const recovered = {}
  for (const kind of Object.keys(answeredAt)) {
    const isBack = () => answeredAt[kind].at(-1) > since
    while (!isBack() && Date.now() - since < LONGEST_WAIT_MS) await sleep(POLL_MS, undefined, { signal })
    recovered[kind] = (answeredAt[kind].find((at) => at > since) ?? Number.POSITIVE_INFINITY) - since
  }
  if (isFresh) recovered.page = await isFresh
  return recovered
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcome = await twoReplicas()
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
  process.exitCode = 'reason' in outcome || outcome.lost.length + outcome.doubled.length > 0 ? 1 : 0
}
