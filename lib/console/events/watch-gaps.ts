import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import type { Bus } from '@/lib/events/live/bus'
import { type Gap, writeConsoleGap } from '@/lib/events/receiver/console-gap'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import type { PhoneNumbers } from '../phone-numbers/create-phone-numbers'

const ALIVE = 'events_alive_at'
const SIGN_OF_LIFE_MS = 30_000
/** A restart takes less. */
const LONGEST_REST_MS = 120_000
const RETRY_MS = 30_000

interface Parts {
  store: Store
  /** By which pages tell times; with the service inside it can be moved. */
  clock(): number
  /** By which the rest is measured: a clock that is moved ahead is no time without a console. */
  machine?(): number
  client: Pick<Client, 'listTemplates'>
  businessAccountId: string
  history: TemplateHistory
  /** Reading them keeps their history in step. */
  phoneNumbers: Pick<PhoneNumbers, 'list'>
  bus: Pick<Bus, 'publish'>
  log: Pick<FaultLog, 'warn'>
}

/**
 * Notices that no console was there to receive events for a while: the service has no history to ask for
 * (spec:events#guarantees), so the console asks how everything stands now, and says so on the events page. From then on
 * leaves a sign of life.
 */
export function watchGaps(parts: Parts): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = run()

  async function run(): Promise<void> {
    let waitMs = SIGN_OF_LIFE_MS
    try {
      await closeGap(parts)
      await leaveSignOfLife(parts)
    } catch (error) {
      // Without a sign of life the gap stays open, and is closed whenever the service can be asked.
      parts.log.warn({ error }, 'what was missed isn’t known yet')
      waitMs = RETRY_MS
    }
    if (isStopped) return
    timer = setTimeout(() => {
      running = run()
    }, waitMs)
    timer.unref()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Asks for everything anew when the last sign of life is old. */
async function closeGap(parts: Parts): Promise<void> {
  const found = await findGap(parts)
  if (!found) return
  await observeAll(parts)
  const { alive, ...gap } = found
  const written = await writeConsoleGap(parts.store, gap, String(alive))
  if (written) parts.bus.publish(written)
}

async function findGap({
  store,
  clock,
  machine = Date.now,
}: Parts): Promise<(Gap & { alive: number }) | undefined> {
  const row = await store.db.selectFrom('facts').select('value').where('key', '=', ALIVE).executeTakeFirst()
  const alive = Number(row?.value)
  const [restMs, to] = [machine() - alive, clock()]
  // A sign of life in the future is from a clock that was set back since.
  return row && restMs > LONGEST_REST_MS ? { alive, from: to - restMs, to } : undefined
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
