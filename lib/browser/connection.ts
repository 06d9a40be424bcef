import { queryOptions } from '@tanstack/react-query'
import type { ConnectionCheck } from '@/lib/contract/connection'
import { rowQuery } from './row-queries'

export const connectionQueries = {
  facts: () => rowQuery('GET /api/connection'),
  /** Looked at when the page opens, and when someone asks again: never by itself. */
  check: (name: ConnectionCheck) =>
    queryOptions({
      ...rowQuery('GET /api/connection/checks/:name', { params: { name } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}
