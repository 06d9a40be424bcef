import { rowQuery } from './row-queries'

/** Refetched in intervals, because no event reports that a problem is over. */
const LOOK_AGAIN_MS = 30_000

export const healthQueries = {
  now: () => ({ ...rowQuery('GET /api/health'), refetchInterval: LOOK_AGAIN_MS }),
}
