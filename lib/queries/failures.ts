import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailureOrder, FailuresNow } from '@/lib/contract/failures'
import { api } from './api'
import type { ProblemError } from './problem-error'

/** Looked at again when it is over, and now and then before, should somebody end it. */
const AGAIN_MS = 30_000
const AFTERWARDS_MS = 500

export const failureQueries = {
  all: () => ['failures'] as const,
  current: () =>
    queryOptions({
      queryKey: [...failureQueries.all(), 'current'] as const,
      queryFn: ({ signal }) => api<FailuresNow>('/api/failures', { signal }),
      refetchInterval: ({ state }) => {
        const until = state.data?.current?.until
        return until === undefined
          ? false
          : Math.min(AGAIN_MS, Math.max(0, until - Date.now()) + AFTERWARDS_MS)
      },
    }),
}

/** Makes the embedded service fail; null ends it. */
export function useOrderFailures() {
  const queryClient = useQueryClient()
  return useMutation<FailuresNow, ProblemError, FailureOrder | null>({
    mutationFn: (order) =>
      order === null
        ? api('/api/failures', { method: 'DELETE' })
        : api('/api/failures', { method: 'PUT', body: order }),
    onSuccess: (now) => queryClient.setQueryData(failureQueries.current().queryKey, now),
  })
}
