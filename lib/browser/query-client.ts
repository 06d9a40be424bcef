import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  isServer,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { cache } from 'react'

/**
 * A query client whose first reads are never stale. If a query is invalidated during its first read, the result may
 * be old, but TanStack takes it as new. Such a query is read again.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
    for (const { promise, queryKey } of begun) {
      const again = () => void super.invalidateQueries({ queryKey, exact: true })
      promise?.then(again, () => undefined)
    }
    return super.invalidateQueries(filters, options)
  }
}

function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: true },
      // A change made offline fails at once; if it waited for a connection, it would seem to be running.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const forThisRequest = cache(createQueryClient)
let inThisBrowser: QueryClient | undefined

/** One client for each request on the server, one for the life of the page in the browser. */
export function getQueryClient(): QueryClient {
  if (isServer) return forThisRequest()
  inThisBrowser ??= createQueryClient()
  return inThisBrowser
}
