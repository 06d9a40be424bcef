import { rowQuery } from './row-queries'

/** What recovered goes by itself: no event tells of it. */
const LOOK_AGAIN_MS = 30_000

export const healthQueries = {
  now: () => ({ ...rowQuery('GET /api/health'), refetchInterval: LOOK_AGAIN_MS }),
}
