import { rowQuery } from './row-queries'

/** Polling interval, because no event reports that a problem ended. */
const LOOK_AGAIN_MS = 30_000

export const healthQueries = {
  now: () => ({ ...rowQuery('GET /api/health'), refetchInterval: LOOK_AGAIN_MS }),
}
