import { useCallback, useMemo } from 'react'
import { useClock, useServiceClock } from '@/components/ui/use-clock'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { useOwnZone } from '@/components/ui/use-own-zone'
import { monthIn } from '@/lib/labels/times'
import { timeHead } from './time-heads'

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
