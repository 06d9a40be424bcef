import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

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
