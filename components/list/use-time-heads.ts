import { useCallback, useMemo } from 'react'
import { useClock, useServiceClock } from '@/components/ui/use-clock'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { useOwnZone } from '@/components/ui/use-own-zone'
import { monthIn } from '@/lib/labels/times'

const DAY_MS = 86_400_000

/**
 * The part of a list by time that something of `at` is in, in the words of `relativeTimeText`: rows that say “yesterday”
 * stand under Yesterday, those with a date under its month. Both times in ms since 1970.
 *
 * @param monthOf `monthIn` of the reader’s time zone
 */
export function timeHead(at: number, now: number, monthOf: (at: number, now: number) => string): string {
  const age = now - at
  if (age < DAY_MS) return 'Last 24 hours'
  if (age < 2 * DAY_MS) return 'Yesterday'
  if (age < 7 * DAY_MS) return 'Last 7 days'
  return monthOf(at, now)
}

/** As often as the times in the rows. */
const tickMs = 30_000

/**
 * Heads for a list that begins with the newest. `timeOf` is the same function at every call.
 *
 * @param readAt when the list was read, ms since 1970 by the clock of the machine: as long as the server and the browser have
 *   to draw the same, it is now
 */
export function useTimeHeads<Row>(timeOf: (row: Row) => number, readAt: number): (row: Row) => string {
  const [service, machine] = [useServiceClock(tickMs), useClock(tickMs)]
  const now = useIsBrowser() ? service + tickMs : readAt + service - machine
  const zone = useOwnZone()
  const monthOf = useMemo(() => monthIn(zone), [zone])
  return useCallback((row: Row) => timeHead(timeOf(row), now, monthOf), [timeOf, now, monthOf])
}
