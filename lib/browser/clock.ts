import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClockMove, ClockReading } from '@/lib/contract/clock'
import { call } from './call'
import { keepSaved } from './keep-saved'
import type { ProblemError } from './problem-error'

/** While a move goes on. */
const AGAIN_MS = 1000

export const clockQueries = {
  all: () => ['clock'] as const,
  current: () =>
    queryOptions({
      queryKey: [...clockQueries.all(), 'current'] as const,
      queryFn: ({ signal }) => call('GET /api/clock', { signal }),
      refetchInterval: ({ state }) => (state.data?.moving_to ? AGAIN_MS : false),
    }),
}

/** Moves the clock of the embedded service. It only moves forward. */
export function useMoveClock() {
  const queryClient = useQueryClient()
  return useMutation<ClockReading, ProblemError, ClockMove>({
    mutationFn: (body) => call('POST /api/clock', { body }),
    onSuccess: (reading) => keepSaved(queryClient, clockQueries.current().queryKey, reading),
  })
}
