import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkAction, BulkJob, BulkRow } from '@/lib/contract/bulk-jobs'
import { type Body, call } from './call'
import type { ProblemError } from './problem-error'
import { randomId } from './random-id'

/** The live stream tells how jobs go. This is the net under it, while one is under way. */
const NET_MS = 10_000

export const isUnderWay = ({ endedAt }: Pick<BulkJob, 'endedAt'>) => endedAt === null

export const bulkJobQueries = {
  all: () => ['template-jobs'] as const,
  list: () =>
    queryOptions({
      queryKey: [...bulkJobQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => call('GET /api/template-jobs', { signal }),
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? NET_MS : false),
    }),
  /** Rows of one state, in their order. */
  rows: (id: string, state: BulkRow['state']) =>
    infiniteQueryOptions({
      queryKey: [...bulkJobQueries.all(), 'rows', id, state] as const,
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/template-jobs/:id/rows', {
          params: { id },
          query: { state, after: pageParam },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.next,
    }),
}

/** Begins a job; the same one with every try of the same action. */
export function useStartBulkJob() {
  const queryClient = useQueryClient()
  return useMutation<BulkJob, ProblemError, { id: string; action: BulkAction }>({
    mutationFn: ({ id, action }) =>
      action.kind === 'delete'
        ? call('POST /api/template-jobs/deletions', { body: { id, action } })
        : call('POST /api/template-jobs', {
            body: { id, action } satisfies Body<'POST /api/template-jobs'>,
          }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bulkJobQueries.all() }),
  })
}

export const newJobId = randomId

/** Stops a job after what is on its way to the service. */
export function useCancelBulkJob() {
  const queryClient = useQueryClient()
  return useMutation<unknown, ProblemError, string>({
    mutationFn: (id) => call('DELETE /api/template-jobs/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bulkJobQueries.all() }),
  })
}
