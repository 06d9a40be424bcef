import { setTimeout } from 'node:timers/promises'
import { removeOldRemoteCalls } from '@/lib/console/calling/remove-old-calls'
import { removeOldExchanges } from '@/lib/console/flow-endpoint/remove-old-exchanges'
import { removeOldAnswers } from '@/lib/events/answers/remove-old-answers'
import { removeOldForwards } from '@/lib/events/forwarding/remove-old-forwards'
import { removeOldIncidents } from '@/lib/events/incidents/remove-old-incidents'
import { removeOldBodies, removeOldEvents } from '@/lib/events/log/remove-old-events'
import type { Log } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import type { Worker } from '@/lib/work/periodic'
import { startPeriodic } from '@/lib/work/periodic'
import { removeHours, removeLastSeen, removeWaitingReplies } from './remove-old-tallies'
import { removeUnusedSamples } from './remove-unused-samples'

interface Parts {
  store: Store
  clock(): number
  /** Days events are kept; 0 keeps them for ever. */
  eventRetentionDays: number
  /** Calls are written down from events here, as the service keeps no list of them. */
  hasRemoteCalls?: boolean
}

const DAY_MS = 86_400_000
const UNUSED_SAMPLE_DAYS = 7
/** People count against a tier for a day, and a clock may be wrong. */
const MESSAGED_CUSTOMER_DAYS = 2
const COUNT_DAYS = 3
/** Pages look back 90 days whatever is kept of events; a year can be compared with the one before. */
const TEMPLATE_COUNT_DAYS = 400
/** A service delivers again for a week (spec:events#guarantees). */
const WAITING_REPLY_DAYS = 8
/** Deliveries arrive meanwhile. */
const PAUSE_MS = 20
const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/**
 * Removes what the dashboard has kept long enough: received events with their bodies and counts, answers of flows, incidents that are over, exchanges of data
 * endpoints, calls of another service, samples nobody used, and who was written to, which nobody looks at after a day.
 */
export async function removeOld(
  { store, clock, eventRetentionDays, hasRemoteCalls = false }: Parts,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const until = (remove: () => Promise<number>) => untilNothingIsLeft(remove, isStopping)
  const daysAgo = (days: number) => clock() - days * DAY_MS
  await until(() => removeUnusedSamples(store, daysAgo(UNUSED_SAMPLE_DAYS)))
  await until(() => removeLastSeen(store, 'messaged_customers', daysAgo(MESSAGED_CUSTOMER_DAYS)))
  await until(() => removeWaitingReplies(store, daysAgo(WAITING_REPLY_DAYS)))
  if (eventRetentionDays === 0) return
  const before = daysAgo(eventRetentionDays)
  await until(() => removeOldEvents(store, before))
  await until(() => removeOldAnswers(store, before))
  await until(() => removeOldIncidents(store, before))
  await until(() => removeOldForwards(store, before))
  await until(() => removeOldExchanges(store, before))
  if (hasRemoteCalls) await until(() => removeOldRemoteCalls(store, before))
  await until(() => removeLastSeen(store, 'message_openings', before))
  // The overview shows two days whatever is kept of events.
  await until(() => removeHours(store, 'hourly_counts', Math.min(before, daysAgo(COUNT_DAYS))))
  await until(() => removeHours(store, 'template_counts', Math.min(before, daysAgo(TEMPLATE_COUNT_DAYS))))
  let last: number | undefined = 0
  while (last !== undefined && !isStopping()) {
    last = await removeOldBodies(store, before, last)
    await setTimeout(PAUSE_MS)
  }
}

async function untilNothingIsLeft(remove: () => Promise<number>, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && (await remove()) > 0) await setTimeout(PAUSE_MS)
}

/** Does so every hour. */
export const startRemoval = (parts: Parts & { log: Log }): Worker =>
  startPeriodic({
    name: 'removing what is old',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log: parts.log,
    run: (isStopping) => removeOld(parts, isStopping),
  })
