import { queryOptions } from '@tanstack/react-query'
import type { PerformanceDays } from '@/lib/contract/template-performance'
import { call } from './call'

interface Asked {
  days: PerformanceDays
  /** Empty for all of them. */
  language: string
  zone: string
}

/** Events bring new numbers, but not so fast that anyone would notice. */
const AGAIN_MS = 30_000

export const performanceQueries = {
  of: (name: string, { language, ...asked }: Asked) =>
    queryOptions({
      queryKey: ['template-performance', name, language, asked] as const,
      queryFn: ({ signal }) => {
        const query = { ...asked, ...(language ? { language } : {}) }
        return call('GET /api/template-performance/:name', { params: { name }, query, signal })
      },
      refetchInterval: AGAIN_MS,
    }),
}
