import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailureOrder, FailuresNow, QualitySimulation, ScopedTokenOrder } from '@/lib/contract/failures'
import type { ScriptSimulation, StepsToCome } from '@/lib/contract/incident-scripts'
import { call } from './call'
import { keepSaved } from './keep-saved'
import type { ProblemError } from './problem-error'
import { rowQuery } from './row-queries'

/** Looked at again when it is over, and now and then before, should someone end it. */
const AGAIN_MS = 30_000
const AFTERWARD_MS = 500

export const failureQueries = {
  current: () =>
    queryOptions({
      ...rowQuery('GET /api/failures'),
      refetchInterval: ({ state }) => {
        const until = state.data?.current?.until
        return until === undefined
          ? false
          : Math.min(AGAIN_MS, Math.max(0, until - Date.now()) + AFTERWARD_MS)
      },
    }),
  /** Steps of incident scripts that are still to come. */
  scripts: () => rowQuery('GET /api/failures/scripts'),
}

/** Makes the embedded service fail; null ends it. */
export function useOrderFailures() {
  const queryClient = useQueryClient()
  return useMutation<FailuresNow, ProblemError, FailureOrder | null>({
    mutationFn: (order) =>
      order === null ? call('DELETE /api/failures') : call('PUT /api/failures', { body: order }),
    onSuccess: (now) => keepSaved(queryClient, failureQueries.current().queryKey, now),
  })
}

/** Starts an incident script; null ends those that go on. */
export function useIncidentScripts() {
  const queryClient = useQueryClient()
  return useMutation<StepsToCome, ProblemError, ScriptSimulation | null>({
    mutationFn: (body) =>
      body === null ? call('DELETE /api/failures/scripts') : call('POST /api/failures/scripts', { body }),
    onSuccess: (steps) => keepSaved(queryClient, failureQueries.scripts().queryKey, steps),
  })
}

export const simulateQuality = (body: QualitySimulation) =>
  call('POST /api/failures/template-quality', { body })

export const createScopedToken = (body: ScopedTokenOrder) => call('POST /api/failures/access-token', { body })
