import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  isServer,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { cache } from 'react'

/**
 * A query client whose first reads are never stale. If a query is invalidated during its first read, TanStack
 * treats the possibly outdated result as fresh, so this client refetches it.
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
      // Fail immediately when offline; a change waiting for a connection would seem to be in progress.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const forThisRequest = cache(createQueryClient)
let inThisBrowser: QueryClient | undefined

/** One client per request on the server, and one per page in the browser. */
export function getQueryClient(): QueryClient {
  if (isServer) return forThisRequest()
  inThisBrowser ??= createQueryClient()
  return inThisBrowser
}
