import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  isServer,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { cache } from 'react'

/**
 * A query client whose first reads are never stale: one that is under way when its query is invalidated may have seen what
 * was before, and TanStack lets it stand for the new one. Such a query is read once more when it has been read.
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
      // A change made offline fails at once: kept back until there is a connection, it would seem to be on its way.
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
