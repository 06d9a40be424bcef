import type { ClockMove } from '@/lib/contract/clock'
import { clockQueries } from './clock'
import { useRowMutation } from './use-row-mutation'

/** Moves the clock of the embedded service. It only moves forward. */
export const useMoveClock = () =>
  useRowMutation('POST /api/clock', (body: ClockMove) => ({ body }), {
    answers: clockQueries.current().queryKey,
  })
