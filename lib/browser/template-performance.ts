import { queryOptions } from '@tanstack/react-query'
import type { PerformanceDays } from '@/lib/contract/performance-days'
import { rowQuery } from './row-queries'

interface Asked {
  days: PerformanceDays
  /** Empty for all languages. */
  language: string
  zone: string
}

/** Polling interval. Events bring new numbers more often than anyone would notice. */
const AGAIN_MS = 30_000

export const performanceQueries = {
  of: (name: string, { language, ...asked }: Asked) =>
    queryOptions({
      ...rowQuery('GET /api/template-performance/:name', {
        params: { name },
        query: { ...asked, ...(language ? { language } : {}) },
      }),
      refetchInterval: AGAIN_MS,
    }),
}
