import { useCallback, useMemo } from 'react'
import { useClock, useServiceClock } from '@/components/ui/use-clock'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { useOwnZone } from '@/components/ui/use-own-zone'
import { DAY_MS } from '@/lib/contract/durations'
import { monthIn } from '@/lib/labels/times'

/**
 * The section of a chronological list that `at` is in, consistent with `relativeTimeText`: rows that count days are
 * under Last 7 days, those with a date under its month. Both times in ms since 1970.
 * @param monthOf `monthIn` of the reader’s time zone
 */
export function timeHead(at: number, now: number, monthOf: (at: number, now: number) => string): string {
  const age = now - at
  if (age < DAY_MS) return 'Last 24 hours'
  if (age < 7 * DAY_MS) return 'Last 7 days'
  return monthOf(at, now)
}

/** As often as the times in the rows. */
const tickMs = 30_000

/**
 * Section heads for a list with the newest first. `timeOf` has to be the same function for every call.
 * @param readAt when the list was loaded, ms since 1970 by the machine's clock; used as now as long as server and
 * browser have to render the same
 */
export function useTimeHeads<Row>(timeOf: (row: Row) => number, readAt: number): (row: Row) => string {
  const [service, machine] = [useServiceClock(tickMs), useClock(tickMs)]
  const now = useIsBrowser() ? service + tickMs : readAt + service - machine
  const zone = useOwnZone()
  const monthOf = useMemo(() => monthIn(zone), [zone])
  return useCallback((row: Row) => timeHead(timeOf(row), now, monthOf), [timeOf, now, monthOf])
}
