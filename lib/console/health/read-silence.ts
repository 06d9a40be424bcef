import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { hasUnread } from '@/lib/events/receiver/read-inbox'
import type { Store } from '@/lib/store/open'

/** Events in each of this many preceding hours count as steady. */
const STEADY_HOURS = 6

/** Excludes the console's own events and tests, which say nothing about the service. */
const eventsOf = ({ reads }: Pick<Store, 'reads'>) =>
  reads
    .selectFrom('events')
    .select('received_at')
    .where('field', 'not like', 'console%')
    .where('change', 'not like', '%"is_test":true%')

/**
 * When events stopped arriving after coming steadily; undefined if nothing is unusual. A pause that started at the
 * same time on earlier days is usual. Events that arrived and have not been read yet are no silence.
 *
 * @param now milliseconds since 1970, by the service's clock
 */
export async function readSilence(store: Pick<Store, 'reads'>, now: number): Promise<number | undefined> {
  const last = await eventsOf(store)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const since = last.received_at
  if (now - since < HOUR_MS || (await hasUnread(store)) || !(await wasSteady(store, since))) return undefined
  const before = since - DAY_MS
  const stoppedThen =
    !(await hasEvents(store, before + HOUR_MS / 2, before + HOUR_MS)) && (await wasSteady(store, before))
  return stoppedThen ? undefined : since
}

async function wasSteady(store: Pick<Store, 'reads'>, until: number): Promise<boolean> {
  for (let hour = 1; hour <= STEADY_HOURS; hour += 1) {
    const from = until - hour * HOUR_MS
    if (!(await hasEvents(store, from, from + HOUR_MS))) return false
  }
  return true
}

async function hasEvents(store: Pick<Store, 'reads'>, from: number, until: number): Promise<boolean> {
  const found = await eventsOf(store)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
