import { HOUR_MS } from '@/lib/contract/durations'
import { type Activity, activityHours, type TallyKind, tallyKinds } from '@/lib/contract/overview'
import { hourOf } from '@/lib/events/log/hour-of'
import type { Store } from '@/lib/store/open'

interface Question {
  store: Store
  isListening: boolean
  now: number
}

/** Hourly counts of messages, calls and events of all numbers, up to the current hour. */
export async function readActivity({ store, isListening, now }: Question): Promise<Activity> {
  const from = hourOf(now) - (activityHours - 1) * HOUR_MS
  const rows = await store.reads
    .selectFrom('hourly_counts')
    .select((of) => ['hour', 'kind', of.fn.sum<number>('count').as('count')])
    .where('hour', '>=', from)
    .groupBy(['hour', 'kind'])
    .execute()
  const countsOf = (kind: TallyKind) => {
    const hours = Array.from({ length: activityHours }, () => 0)
    for (const row of rows) {
      const place = (row.hour - from) / HOUR_MS
      // PostgreSQL returns sums as text.
      if (row.kind === kind && place < activityHours) hours[place] = Number(row.count)
    }
    return hours
  }
  const counts = Object.fromEntries(tallyKinds.map((kind) => [kind, countsOf(kind)]))
  // Has an entry for each kind, because it is built from the list of kinds.
  return { from, counts: counts as Activity['counts'], isListening }
}
