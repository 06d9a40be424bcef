import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a save answered. A read that began earlier may have seen what was there before the save, or someone's newer
 * version: it is called off, and asked for again once the saved version stands.
 */
export async function keepSaved<Saved>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  saved: Saved,
): Promise<void> {
  const exactly = { queryKey, exact: true }
  const wasReading = queryClient.isFetching(exactly) > 0
  if (wasReading) await queryClient.cancelQueries(exactly)
  queryClient.setQueryData(queryKey, saved)
  if (wasReading) void queryClient.invalidateQueries(exactly)
}
