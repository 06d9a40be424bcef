import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailureOrder, FailuresNow, QualitySimulation, ScopedTokenOrder } from '@/lib/contract/failures'
import type { ScriptSimulation, StepsToCome } from '@/lib/contract/incident-script-calls'
import { call } from './call'
import { failureQueries } from './failures'
import { keepSaved } from './keep-saved'
import type { ProblemError } from './problem-error'

/** Makes the embedded service simulate failures; null ends them. */
export function useOrderFailures() {
  const queryClient = useQueryClient()
  return useMutation<FailuresNow, ProblemError, FailureOrder | null>({
    mutationFn: (order) =>
      order === null ? call('DELETE /api/failures') : call('PUT /api/failures', { body: order }),
    onSuccess: (now) => keepSaved(queryClient, failureQueries.current().queryKey, now),
  })
}

/** Starts an incident script; null ends the running ones. */
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
