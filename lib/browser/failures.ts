import { queryOptions } from '@tanstack/react-query'
import { rowQuery } from './row-queries'

/** Looked at again when it is over, and now and then before, should someone end it. */
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
  /** Steps of incident scripts that are still to come. */
  scripts: () => rowQuery('GET /api/failures/scripts'),
}
