import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplayOutcome } from '@/lib/contract/event-log'
import { api } from './api'
import { eventQueries } from './events'
import { acknowledgedIn, type EventPages } from './events-pages'
import type { ProblemError } from './problem-error'

/** Marks rows in every list that holds them, so that nothing has to be read again. */
function markAcknowledged(queryClient: QueryClient, ids: readonly number[]) {
  const queryKey = [...eventQueries.all(), 'list']
  queryClient.setQueriesData<EventPages>(
    { queryKey },
    (list) => list && acknowledgedIn(list, new Set(ids), Date.now()),
  )
}

export function useAcknowledgeEvents() {
  const queryClient = useQueryClient()
  return useMutation<unknown, ProblemError, readonly number[]>({
    mutationFn: (ids) => api('/api/events/acknowledge', { method: 'POST', body: { ids } }),
    onSuccess: async (_, ids) => {
      markAcknowledged(queryClient, ids)
      const [all] = eventQueries.all()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: eventQueries.attention().queryKey }),
        queryClient.invalidateQueries({ queryKey: [all, 'newest'] }),
        queryClient.invalidateQueries({ queryKey: [all, 'detail'] }),
      ])
    },
  })
}

/** Sends stored bodies once more. Events that came in one body travel together. */
export function useReplayEvents() {
  return useMutation<{ data: ReplayOutcome[] }, ProblemError, { ids: readonly number[]; address: string }>({
    mutationFn: (body) => api('/api/events/replay', { method: 'POST', body }),
  })
}
