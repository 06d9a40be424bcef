import { queryOptions } from '@tanstack/react-query'
import type { CheckOutcome, ConnectionCheck, ConnectionFacts } from '@/lib/contract/connection'
import { api } from './api'

export const connectionQueries = {
  all: () => ['connection'] as const,
  facts: () =>
    queryOptions({
      queryKey: [...connectionQueries.all(), 'facts'] as const,
      queryFn: ({ signal }) => api<ConnectionFacts>('/api/connection', { signal }),
    }),
  /** Looked at when the page opens, and when somebody asks again: never by itself. */
  check: (name: ConnectionCheck) =>
    queryOptions({
      queryKey: [...connectionQueries.all(), 'check', name] as const,
      queryFn: ({ signal }) => api<CheckOutcome>(`/api/connection/checks/${name}`, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}
