import { setTimeout } from 'node:timers/promises'
import { addReceivers, type Receivers, startReceivers } from '../../scripts/kill/fan-out.mjs'
import { killForwarding } from '../../scripts/kill-forwarding.mjs'
import type { Bench, BenchRow, BenchTools } from '../fixtures/bench-row'
import { deliverFor } from './delivery-load'
import { startSignedIn } from './signed-in'

const SECRET = 'the-secret-of-this-measurement'
const RECEIVERS = 10
const CONNECTIONS = 64
const SECONDS = 4
const KILLS = 20
const LEAST_OF_INGEST = 0.7
const MOST_LOST_TO_DEAD = 0.05
/** Rates are measured for this long from the first body, or until everything has arrived. */
const WINDOW_MS = 30_000

interface Measured {
  /** Bodies acknowledged per second. */
  ingest: number
  /** Posts accepted per second by all receivers together, from the first body to the last post. */
  out: number
}

/** Receives events and forwards them to ten receivers; then with one that hangs; then while the product is killed. */
export const bench: Bench = async (tools) => {
  const alone = await measure(tools, {})
  const ten = await measure(tools, { receivers: RECEIVERS })
  const oneDead = await measure(tools, { receivers: RECEIVERS, dead: 1 })
  const { acknowledged, lost, repeated } = await killForwarding(KILLS)
  const ofIngest = ten.out / alone.ingest
  const perReceiver = ({ out }: Measured, live: number) => out / live
  const lostToDead = 1 - perReceiver(oneDead, RECEIVERS - 1) / perReceiver(ten, RECEIVERS)
  const row = (name: string, unit: string, value: number, rest: Partial<BenchRow> = {}): BenchRow => ({
    ...{ name, unit, value },
    ...rest,
  })
  return [
    row('bodies received, nobody to forward them to', 'bodies/s', alone.ingest),
    row('bodies received while ten receivers are sent them', 'bodies/s', ten.ingest),
    row('posts that ten receivers took', 'posts/s', ten.out),
    row('posts to ten receivers against bodies received', 'x', ofIngest, {
      limit: LEAST_OF_INGEST,
      ok: ofIngest >= LEAST_OF_INGEST,
    }),
    row('what one dead receiver costs each of the others', 'x', lostToDead, {
      limit: MOST_LOST_TO_DEAD,
      ok: lostToDead < MOST_LOST_TO_DEAD,
    }),
    row(`bodies acknowledged over ${KILLS} kills, and forwarded to ten`, 'bodies', acknowledged),
    row('of them lost at a receiver', 'bodies', lost, { limit: 0, ok: lost === 0 }),
    row('of them posted again, under the same ID', 'posts', repeated),
  ]
}

async function measure(
  tools: BenchTools,
  { receivers: count = 0, dead = 0 }: { receivers?: number; dead?: number },
): Promise<Measured> {
  const variables = { WEBHOOK_APP_SECRET: SECRET, ALLOW_PRIVATE_ADDRESSES: 'true' }
  const product = await startSignedIn(tools, variables)
  const receivers = await startReceivers(count)
  try {
    await addReceivers({ ...product, urls: receivers.urls })
    for (let index = 0; index < dead; index += 1) receivers.silence(index)
    const url = `${product.baseUrl.replace('localhost', '127.0.0.1')}/webhook`
    const load = { url, secret: SECRET, connections: CONNECTIONS }
    const startedAt = performance.now()
    const ingest = await deliverFor({ ...load, seconds: SECONDS })
    const sent = Math.round(ingest * SECONDS)
    await untilAll(receivers, { sent, dead })
    const live = receivers.counts().slice(dead)
    const out = live.reduce((sum, each) => sum + each, 0) / ((performance.now() - startedAt) / 1000)
    return { ingest, out }
  } finally {
    await product.stop()
    await receivers.stop()
  }
}

/** Waits until every live receiver has everything, or time is up. */
async function untilAll(receivers: Receivers, { sent, dead }: { sent: number; dead: number }): Promise<void> {
  const until = performance.now() + WINDOW_MS - SECONDS * 1000
  const least = () => Math.min(...receivers.counts().slice(dead), Number.POSITIVE_INFINITY)
  while (performance.now() < until && least() < sent) await setTimeout(50)
}
