import { Counter, Gauge, type Registry } from 'prom-client'
import { lastNumberStates } from '@/lib/console/history/last-number-states'
import { countReaches } from '@/lib/console/overview/count-reaches'
import { customersPerDay } from '@/lib/contract/phone-number-states'
import { readRefused } from '@/lib/events/receiver/inbox'
import type { Store } from '@/lib/store/open'
import { version } from '@/package.json'
import { deliveriesFailing, eventsWaiting } from './backlogs'

export interface WatchedStore {
  store: Store
  /** Milliseconds since 1970: what bodies are received by. */
  clock(): number
}

/** High is more: an alert is below a line. */
const qualities = new Map([
  ['GREEN', 3],
  ['YELLOW', 2],
  ['RED', 1],
])

/** How the account and what leaves the console stand, read of the store when someone asks. No call of the service. */
export function watchAccount({ store, clock }: WatchedStore, registers: Registry[]): void {
  watchBuild(store, registers)
  const gauge = (
    [name, help]: readonly [name: string, help: string],
    labelNames: string[],
    read: () => Promise<readonly { labels?: Record<string, string>; value: number }[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const values = await read().catch(() => [])
        // What is gone, or cannot be read, is left out.
        // Without labels a reset would say 0.
        if (labelNames.length === 0) this.remove()
        else this.reset()
        for (const { labels = {}, value } of values) this.set(labels, value)
      },
    })
  const ofNumber = ['phone_number_id']
  gauge(
    ['switchboard_phone_number_quality', 'Quality rating: 3 high, 2 medium, 1 low, 0 unknown.'],
    ofNumber,
    async () =>
      (await lastNumberStates(store)).map(({ phone_number_id, quality_rating }) => ({
        labels: { phone_number_id },
        value: qualities.get(quality_rating) ?? 0,
      })),
  )
  gauge(
    ['switchboard_phone_number_status', 'Status of each number, as a label; always 1.'],
    [...ofNumber, 'status'],
    async () =>
      (await lastNumberStates(store)).map(({ phone_number_id, status }) => ({
        labels: { phone_number_id, status },
        value: 1,
      })),
  )
  gauge(
    ['switchboard_phone_number_tier_used_ratio', 'People reached in 24 hours, of those the tier allows.'],
    ofNumber,
    () => tierUse(store, clock()),
  )
  gauge(
    ['switchboard_events_waiting', 'Events that need a person and nobody acknowledged.'],
    [],
    async () => [{ value: await eventsWaiting(store) }],
  )
  gauge(
    ['switchboard_deliveries_failing', 'Deliveries that failed and wait for their next try.'],
    ['address'],
    async () =>
      (await deliveriesFailing(store)).map(({ address, count }) => ({ labels: { address }, value: count })),
  )
}

/** What runs, and what strangers sent to it. */
function watchBuild(store: Store, registers: Registry[]): void {
  new Gauge({
    name: 'switchboard_build_info',
    help: 'Versions, as labels; always 1.',
    labelNames: ['version', 'node', 'store'],
    registers,
  }).set({ version, node: process.version, store: store.engine }, 1)
  new Counter({
    name: 'switchboard_refused_deliveries_total',
    help: 'Deliveries without a valid signature, by all processes.',
    registers,
    async collect() {
      // Counted in the store, from where it goes on; one that does not answer leaves the last value.
      const refused = await readRefused(store).catch(() => undefined)
      if (!refused) return
      this.reset()
      this.inc(refused.total)
    },
  })
}

async function tierUse(store: Store, now: number) {
  const [states, reaches] = await Promise.all([
    lastNumberStates(store),
    // Whether a count is an estimate is told on pages.
    countReaches({ store, now, isListening: true }),
  ])
  return states.flatMap(({ phone_number_id, throughput_level }) => {
    const limit = customersPerDay[throughput_level]
    const reach = reaches[phone_number_id]
    return limit && reach ? [{ labels: { phone_number_id }, value: reach.customers / limit }] : []
  })
}
