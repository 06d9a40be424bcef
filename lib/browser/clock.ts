import { queryOptions } from '@tanstack/react-query'
import { rowQuery } from './row-queries'

/** Polling interval while the clock is being moved. */
const AGAIN_MS = 1000

export const clockQueries = {
  current: () =>
    queryOptions({
      ...rowQuery('GET /api/clock'),
      refetchInterval: ({ state }) => (state.data?.moving_to ? AGAIN_MS : false),
    }),
}
