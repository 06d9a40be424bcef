import { chromium } from '@playwright/test'
import { killAlerts } from '../../scripts/kill-alerts.mjs'
import { killMixed } from '../../scripts/kill-mixed.mjs'
import { killProposals } from '../../scripts/kill-proposals.mjs'
import { killTest } from '../../scripts/kill-test.mjs'
import { twoReplicas } from '../../scripts/two-replicas.mjs'
import type { Bench, BenchRow, BenchTools } from '../fixtures/bench-row'
import { watchEvents } from '../fixtures/watch-events'

const KILLS = 20
const RECOVERED_MS = 5000
const TOLD_MS = 60_000

const none = (name: string, value: number): BenchRow => ({
  name,
  value,
  unit: 'changes',
  limit: 0,
  ok: value === 0,
})

/** Kills a receiver under load, then the whole product, and counts what was acknowledged, lost and duplicated. */
export const bench: Bench = async (tools) => {
  const received = await killTest(KILLS)
  const mixed = await killMixed(KILLS)
  const proposals = await killProposals(KILLS)
  return [
    { name: `deliveries acknowledged over ${KILLS} kills`, value: received.acknowledged, unit: 'deliveries' },
    none('of them lost', received.lost),
    none('of them made twice', received.doubled),
    ...Object.entries(mixed.acknowledged).map(([kind, value]) => ({
      name: `${kind} acknowledged over ${KILLS} kills of the product`,
      value,
      unit: 'changes',
    })),
    none('of all of them lost', mixed.lost.length),
    none('of all of them made twice', mixed.doubled.length),
    { name: `proposals applied over ${KILLS} kills`, value: proposals.applied, unit: 'proposals' },
    none('approved and lost', proposals.lost.length),
    none('approved and applied twice', proposals.doubled.length),
    ...(await replicas(tools)),
    ...(await alerts(1)),
    ...(await alerts(2)),
  ]
}

/** Runs incident scripts with kills, and counts missed and unexpected alerts. */
async function alerts(processes: 1 | 2): Promise<BenchRow[]> {
  const outcome = await killAlerts({ kills: KILLS, replicas: processes })
  if ('reason' in outcome) return []
  const where = processes === 1 ? `over ${KILLS} kills` : `of two replicas over ${KILLS} kills`
  return [
    { name: `alerts of incident scripts ${where}`, value: outcome.messages, unit: 'alerts' },
    none('of them missed', outcome.missed.length),
    none('of them doubled', outcome.doubled.length),
    {
      name: 'the slowest after its script had ended',
      value: outcome.slowestMs,
      unit: 'ms',
      limit: TOLD_MS,
      ok: outcome.slowestMs <= TOLD_MS,
    },
  ]
}

async function replicas(tools: BenchTools): Promise<BenchRow[]> {
  const browser = await chromium.launch(tools.launchOptions())
  const outcome = await twoReplicas((baseUrl, cookie) => watchEvents(browser, baseUrl, cookie))
  await browser.close()
  if ('reason' in outcome) return []
  const slowest = (recovery: object) => Math.max(...Object.values<number>({ ...recovery }))
  const within = (name: string, value: number): BenchRow => ({
    name,
    value,
    unit: 'ms',
    limit: RECOVERED_MS,
    ok: value <= RECOVERED_MS,
  })
  return [
    within('work and pages go on after one of two replicas was killed', slowest(outcome.recovery.afterKill)),
    within('work and pages go on after the database crashed', slowest(outcome.recovery.afterCrash)),
    none('acknowledged by two replicas and lost', outcome.lost.length),
    none('made twice by two replicas', outcome.doubled.length),
  ]
}
