import { Counter, Gauge, type Registry } from 'prom-client'
import { lastNumberStates } from '@/lib/console/history/last-number-states'
import { countReaches } from '@/lib/console/overview/count-reaches'
import { customersPerDay } from '@/lib/contract/phone-number-states'
import { readRefused } from '@/lib/events/receiver/inbox'
import type { Store } from '@/lib/store/open'
import { version } from '@/package.json'
import { deliveriesFailing, eventsWaiting } from './backlogs'

interface WatchedAccount {
  store: Store
  /** Milliseconds since 1970, the clock used for received bodies. */
  clock(): number
}

/** The primary account, and the others with their keys. */
export interface WatchedStore extends WatchedAccount {
  others?(): readonly (WatchedAccount & { key: string })[]
}

type Reading = readonly { labels?: Record<string, string>; value: number }[]

/**
 * A gauge per account; the label `account` names accounts beside the primary one. Unreadable values are
 * omitted.
 */
export function accountGauge(
  { others = () => [], ...home }: WatchedStore,
  gauge: { name: string; help: string; labelNames?: string[]; registers: Registry[] },
  read: (account: WatchedAccount) => Promise<Reading>,
): void {
  const { labelNames = [] } = gauge
  new Gauge({
    ...gauge,
    labelNames: [...labelNames, 'account'],
    async collect() {
      const readings = await Promise.all([
        read(home).catch(() => []),
        ...others().map(async (account) => {
          const values = await read(account).catch(() => [])
          return values.map(({ labels, value }) => ({ labels: { ...labels, account: account.key }, value }))
        }),
      ])
      // Drops series of removed objects.
      this.reset()
      for (const { labels = {}, value } of readings.flat()) this.set(labels, value)
    },
  })
}

/** Higher is better, so that alerts trigger below a threshold. */
const qualities = new Map([
  ['GREEN', 3],
  ['YELLOW', 2],
  ['RED', 1],
])

/**
 * State of the account and its outgoing queues, read from the store at each scrape. Makes no service calls.
 */
export function watchAccount(watched: WatchedStore, registers: Registry[]): void {
  watchBuild(watched.store, registers)
  const gauge = (
    [name, help]: readonly [name: string, help: string],
    labelNames: string[],
    read: (account: WatchedAccount) => Promise<Reading>,
  ) => accountGauge(watched, { name, help, labelNames, registers }, read)
  const ofNumber = ['phone_number_id']
  gauge(
    ['switchboard_phone_number_quality', 'Quality rating: 3 high, 2 medium, 1 low, 0 unknown.'],
    ofNumber,
    async ({ store }) =>
      (await lastNumberStates(store)).map(({ phone_number_id, quality_rating }) => ({
        labels: { phone_number_id },
        value: qualities.get(quality_rating) ?? 0,
      })),
  )
  gauge(
    ['switchboard_phone_number_status', 'Status of each number, as a label; always 1.'],
    [...ofNumber, 'status'],
    async ({ store }) =>
      (await lastNumberStates(store)).map(({ phone_number_id, status }) => ({
        labels: { phone_number_id, status },
        value: 1,
      })),
  )
  gauge(
    ['switchboard_phone_number_tier_used_ratio', 'People reached in 24 hours, of those the tier allows.'],
    ofNumber,
    ({ store, clock }) => tierUse(store, clock()),
  )
  gauge(
    ['switchboard_events_waiting', 'Events that need a person and nobody acknowledged.'],
    [],
    async ({ store }) => [{ value: await eventsWaiting(store) }],
  )
  gauge(
    ['switchboard_deliveries_failing', 'Deliveries that failed and wait for their next try.'],
    ['address'],
    async ({ store }) =>
      (await deliveriesFailing(store)).map(({ address, count }) => ({ labels: { address }, value: count })),
  )
}

/** Build information, and refused requests of strangers. */
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
      // The total is kept in the store; if that fails, the last value remains.
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
    // Only pages distinguish estimates from counts.
    countReaches({ store, now, isListening: true }),
  ])
  return states.flatMap(({ phone_number_id, throughput_level }) => {
    const limit = customersPerDay[throughput_level]
    const reach = reaches[phone_number_id]
    return limit && reach ? [{ labels: { phone_number_id }, value: reach.customers / limit }] : []
  })
}
