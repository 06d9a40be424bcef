import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what is in sight of these queries, the others when they are next shown. A first read that is under way may
 * have seen what was before, and TanStack lets it stand for the new one: such a query is read once more at its end.
 */
export function readAgain(queryClient: QueryClient, isMeant: (queryKey: QueryKey) => boolean): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ queryKey, state }) => state.data === undefined && isMeant(queryKey),
  })
  for (const { promise, queryKey } of begun) {
    const once = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    promise?.then(once, once)
  }
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isMeant(queryKey) })
}
