import 'server-only'
import { templatePerformanceRoutes } from '@/lib/contract/console/template-performance'
import type { PerformanceQuery } from '@/lib/contract/template-performance'
import { streamCsv } from '@/lib/csv/write-csv'
import { routes } from '../api/routes'
import { problem } from '../problems'
import { performanceColumns, performanceRows } from './performance/export-rows'
import { type PerformanceSpan, placesOf } from './performance/places'
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

/** @throws HttpError invalid for an unknown time zone */
function spanOf(query: PerformanceQuery, now: number): PerformanceSpan {
  try {
    return { places: placesOf(query, now), only: query.language }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const sentence = 'zone is a time zone, such as Europe/Madrid.'
    throw problem('invalid', sentence, { zone: sentence })
  }
}
