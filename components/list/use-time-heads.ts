import { useCallback, useMemo } from 'react'
import { useServiceClock } from '@/components/ui/use-clock'
import { useOwnZone } from '@/components/ui/use-own-zone'
import { monthIn } from '@/lib/labels/times'
import { timeHead } from './time-heads'

/** As often as the times in the rows. */
const tickMs = 30_000

/** Heads for a list that begins with the newest. `timeOf` is the same function at every call. */
export function useTimeHeads<Row>(timeOf: (row: Row) => number): (row: Row) => string {
  const now = useServiceClock(tickMs) + tickMs
  const zone = useOwnZone()
  const monthOf = useMemo(() => monthIn(zone), [zone])
  return useCallback((row: Row) => timeHead(timeOf(row), now, monthOf), [timeOf, now, monthOf])
}
