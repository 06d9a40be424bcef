import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import type { Bus } from '@/lib/events/live/bus'
import { type Gap, writeConsoleGap } from '@/lib/events/receiver/console-gap'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import type { PhoneNumbers } from '../phone-numbers/create-phone-numbers'

const ALIVE = 'events_alive_at'
const SIGN_OF_LIFE_MS = 30_000
/** Longer than a restart takes. */
const LONGEST_REST_MS = 120_000
/** How long a process may start or be late by its own measure and still count as running. */
const LONGEST_LATENESS_MS = 600_000

interface Parts {
  store: Store
  /** The clock shown on pages; can be moved with the embedded service. */
  clock(): number
  /** Measures the gap with the real clock, because moving the other one ahead isn't downtime. */
  machine?(): number
  /** Milliseconds this process has been running, by a clock that stands still while the machine sleeps. */
  running?(): number
  client: Pick<Client, 'listTemplates'>
  businessAccountId: string
  history: TemplateHistory
  /** Reading them updates their history. */
  phoneNumbers: Pick<PhoneNumbers, 'list'>
  bus: Pick<Bus, 'publish'>
  log: FaultLog
}

/**
 * Detects that the console was down and missed events. The service has no event history
 * (spec:events#guarantees), so the console reads the current state and notes the gap on the events page.
 * Afterward it keeps recording a heartbeat.
 */
export function watchGaps(parts: Parts): Worker {
  const { log, running: ranMs = () => performance.now() } = parts
  /** `ranMs` at the last heartbeat of this process; at first, its start. */
  let ranAtSign = 0
  let hasCaughtUp = false
  const loop = startPeriodic({
    name: 'watching for gaps',
    everyMs: SIGN_OF_LIFE_MS,
    log,
    async run() {
      // Without a heartbeat the gap stays open, and closes once the service can be reached.
      hasCaughtUp = false
      await closeGap(parts, ranMs() - ranAtSign)
      await leaveSignOfLife(parts)
      ranAtSign = ranMs()
      hasCaughtUp = true
    },
  })
  return {
    async stop() {
      await loop.stop()
      // The last heartbeat may be late; a clean stop isn't.
      if (hasCaughtUp)
        await leaveSignOfLife(parts).catch((error: unknown) =>
          log.warn({ error }, 'no heartbeat at the stop'),
        )
    },
  }
}

/**
 * Reads everything again if the last heartbeat is old.
 * @param ranMs how long this process has run since its own last heartbeat, or its start
 */
async function closeGap(parts: Parts, ranMs: number): Promise<void> {
  const found = await findGap(parts, ranMs)
  if (!found) return
  await observeAll(parts)
  const { alive, ...gap } = found
  const written = await writeConsoleGap(parts.store, gap, String(alive))
  if (written) parts.bus.publish(written)
}

async function findGap(
  { store, clock, machine = Date.now }: Parts,
  ranMs: number,
): Promise<(Gap & { alive: number }) | undefined> {
  const row = await store.db.selectFrom('facts').select('value').where('key', '=', ALIVE).executeTakeFirst()
  const alive = Number(row?.value)
  const [restMs, to] = [machine() - alive, clock()]
  // On a slow machine a process starts late and its heartbeats come late: that time it was there. A heartbeat in
  // the future means the clock was set back.
  const awayMs = restMs - Math.min(ranMs, LONGEST_LATENESS_MS)
  return row && awayMs > LONGEST_REST_MS ? { alive, from: to - restMs, to } : undefined
}

async function observeAll({ client, businessAccountId, history, phoneNumbers }: Parts): Promise<void> {
  await phoneNumbers.list()
  const query = { limit: pageLimits.templates, fields: 'id,name,language,status,category,rejected_reason' }
  const read = (after?: string) => client.listTemplates({ businessAccountId, query: { ...query, after } })
  for await (const { data } of eachPage(read)) await history.observe(data)
}

async function leaveSignOfLife({ store, machine = Date.now }: Parts): Promise<void> {
  const value = String(machine())
  await store.db
    .insertInto('facts')
    .values({ key: ALIVE, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
