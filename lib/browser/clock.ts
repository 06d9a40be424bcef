import { queryOptions } from '@tanstack/react-query'
import type { ClockMove } from '@/lib/contract/clock'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** While a move goes on. */
const AGAIN_MS = 1000

export const clockQueries = {
  current: () =>
    queryOptions({
      ...rowQuery('GET /api/clock'),
      refetchInterval: ({ state }) => (state.data?.moving_to ? AGAIN_MS : false),
    }),
}

/** Moves the clock of the embedded service. It only moves forward. */
export const useMoveClock = () =>
  useRowMutation('POST /api/clock', (body: ClockMove) => ({ body }), {
    answers: clockQueries.current().queryKey,
  })
