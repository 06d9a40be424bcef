import { queryOptions } from '@tanstack/react-query'
import type { ConnectionCheck } from '@/lib/contract/connection'
import { call } from './call'

export const connectionQueries = {
  all: () => ['connection'] as const,
  facts: () =>
    queryOptions({
      queryKey: [...connectionQueries.all(), 'facts'] as const,
      queryFn: ({ signal }) => call('GET /api/connection', { signal }),
    }),
  /** Looked at when the page opens, and when someone asks again: never by itself. */
  check: (name: ConnectionCheck) =>
    queryOptions({
      queryKey: [...connectionQueries.all(), 'check', name] as const,
      queryFn: ({ signal }) => call('GET /api/connection/checks/:name', { params: { name }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}
