import { queryOptions } from '@tanstack/react-query'
import type { BulkAction, BulkJob, BulkRow } from '@/lib/contract/bulk-jobs'
import type { Body } from './call'
import { randomId } from './random-id'
import { rowPages, rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** Fallback polling while a job runs, in case the live stream misses its progress. */
const NET_MS = 10_000

export const isUnderWay = ({ endedAt }: Pick<BulkJob, 'endedAt'>) => endedAt === null

export const bulkJobQueries = {
  list: () =>
    queryOptions({
      ...rowQuery('GET /api/template-jobs'),
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? NET_MS : false),
    }),
  /** Rows in one state, in order. */
  rows: (id: string, state: BulkRow['state']) =>
    rowPages('GET /api/template-jobs/:id/rows', {
      key: { id, state },
      page: (after: number) => ({ params: { id }, query: { state, after } }),
      first: 0,
      next: (page) => page.next,
    }),
}

/** Starts a job. Retries of the same action use the same job ID. */
export function useStartBulkJob() {
  const change = useRowMutation('POST /api/template-jobs', (body: Body<'POST /api/template-jobs'>) => ({
    body,
  }))
  const remove = useRowMutation(
    'POST /api/template-jobs/deletions',
    (body: Body<'POST /api/template-jobs/deletions'>) => ({ body }),
  )
  return ({ id, action }: { id: string; action: BulkAction }) =>
    action.kind === 'delete' ? remove.mutateAsync({ id, action }) : change.mutateAsync({ id, action })
}

export const newJobId = randomId

/** Stops a job after requests in flight finish. */
export const useCancelBulkJob = () =>
  useRowMutation('DELETE /api/template-jobs/:id', (id: string) => ({ params: { id } }))
