// node scripts/two-replicas.mjs: two replicas on one PostgreSQL under load; one is killed, then the database crashes. Both are overcome within seconds, and nothing is lost.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createMixedLoad } from './kill/mixed-load.mjs'
import { phoneNumberIds, signIn, startProcess } from './kill/product-process.mjs'
import { receivedInDatabase } from './kill/received.mjs'
import { freePort } from './prepare/free-port.mjs'
import { startPostgres } from './prepare/start-postgres.mjs'

const QUIET_MS = 3000
const LONGEST_WAIT_MS = 30_000

/** @returns counts, or why it could not be tried */
export async function twoReplicas() {
  const postgres = await startPostgres({ isDurable: true })
  if ('reason' in postgres) return postgres
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-replicas-'))
  const ports = [await freePort(), await freePort()]
  // One address for both, as behind a load balancer: sessions and origins are the same.
  const variables = { DATABASE_URL: postgres.url, PUBLIC_URL: `http://localhost:${ports[0]}` }
  const start = (port) => startProcess({ dataDir, port, variables })
  const replicas = []
  try {
    for (const port of ports) replicas.push(await start(port))
    const [first, second] = replicas
    const addresses = [first.baseUrl, second.baseUrl]
    const { appSecret } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
    const cookie = await signIn(first.baseUrl)
    const load = createMixedLoad({ addresses: () => addresses, origin: first.baseUrl, cookie, appSecret })
    const broken = load.start(await phoneNumberIds(first.baseUrl, cookie))
    const faults = strike({ load, first, postgres })
    const recovery = await Promise.race([faults, broken.then(() => faults)])
    await load.stop()
    const { lost, doubled } = await load.compare(() => receivedInDatabase(postgres.url))
    return { ...load.counts, recovery, lost, doubled }
  } finally {
    await Promise.all(replicas.map((replica) => replica.kill()))
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds until each kind of work was acknowledged again, after each fault. */
async function strike({ load, first, postgres }) {
  await sleep(QUIET_MS)
  await first.kill()
  const afterKill = await recoveredAfter(load, Date.now())
  await sleep(QUIET_MS)
  await postgres.restart()
  const afterCrash = await recoveredAfter(load, Date.now())
  await sleep(QUIET_MS)
  return { afterKill, afterCrash }
}

async function recoveredAfter({ answeredAt }, since) {
  const recovered = {}
  for (const kind of Object.keys(answeredAt)) {
    const next = () => answeredAt[kind].find((at) => at > since)
    while (next() === undefined && Date.now() - since < LONGEST_WAIT_MS) await sleep(10)
    recovered[kind] = (next() ?? Number.POSITIVE_INFINITY) - since
  }
  return recovered
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcome = await twoReplicas()
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
  process.exitCode = 'reason' in outcome || outcome.lost.length + outcome.doubled.length > 0 ? 1 : 0
}
