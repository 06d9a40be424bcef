import { queryOptions } from '@tanstack/react-query'
import type { ConnectionCheck } from '@/lib/contract/connection'
import { rowQuery } from './row-queries'

export const connectionQueries = {
  facts: () => rowQuery('GET /api/connection'),
  /** Checked when the page opens and on request, never automatically. */
  check: (name: ConnectionCheck) =>
    queryOptions({
      ...rowQuery('GET /api/connection/checks/:name', { params: { name } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}
