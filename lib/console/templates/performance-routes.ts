import 'server-only'
import { templatePerformanceRoutes } from '@/lib/contract/console/template-performance'
import type { PerformanceQuery } from '@/lib/contract/template-performance'
import { streamCsv } from '@/lib/csv/write-csv'
import { routes } from '../api/routes'
import { placesOf } from '../places'
import { performanceColumns, performanceRows } from './performance/export-rows'
import type { PerformanceSpan } from './performance/performance-span'
import { readPerformance } from './performance/read-performance'

export const templatePerformanceHandlers = routes(templatePerformanceRoutes, {
  'GET /api/template-performance/:name': ({ params, query, root }) =>
    readPerformance(root.store, params.name, spanOf(query, root.clock())),

  'GET /api/template-performance/:name/export': ({ params, query, root, exportFile }) =>
    exportFile(params.name, { type: 'text/csv', fileName: 'template-performance.csv' }, () => ({
      chunks: streamCsv(
        performanceColumns,
        performanceRows(root.store, params.name, spanOf(query, root.clock())),
      ),
    })),
})

/** @throws HttpError invalidParameter for an unknown time zone */
const spanOf = (query: PerformanceQuery, now: number): PerformanceSpan => ({
  places: placesOf(query, now),
  only: query.language,
})
