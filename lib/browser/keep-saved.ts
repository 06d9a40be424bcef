import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Caches the response of a save. An earlier read still in flight may return older or newer data, so it is canceled and
 * repeated afterward.
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
