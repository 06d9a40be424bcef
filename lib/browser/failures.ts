import { queryOptions } from '@tanstack/react-query'
import { rowQuery } from './row-queries'

/** Polling interval, in case someone ends the failures early. */
const AGAIN_MS = 30_000
const AFTERWARD_MS = 500

export const failureQueries = {
  current: () =>
    queryOptions({
      ...rowQuery('GET /api/failures'),
      refetchInterval: ({ state }) => {
        const until = state.data?.current?.until
        return until === undefined
          ? false
          : Math.min(AGAIN_MS, Math.max(0, until - Date.now()) + AFTERWARD_MS)
      },
    }),
  /** Remaining steps of incident scripts. */
  scripts: () => rowQuery('GET /api/failures/scripts'),
}
