import type { RateTableImport } from '@/lib/contract/rate-table'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const rateTableQueries = {
  /** Message prices; null if none were imported. */
  table: () => rowQuery('GET /api/rate-table'),
}

export const useImportRateTable = () =>
  useRowMutation('PUT /api/rate-table', (body: RateTableImport) => ({ body }))

export const useRemoveRateTable = () => useRowMutation('DELETE /api/rate-table', () => ({}))
