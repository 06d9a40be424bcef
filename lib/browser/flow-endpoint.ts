import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointCall } from '@/lib/contract/endpoint-calls'
import type { FlowAnswers, SavedFlowAnswers } from '@/lib/contract/flow-answers'
import type {
  FlowCasesSave,
  FlowKeySet,
  FlowRun,
  FlowRunCreate,
  SavedFlowCases,
} from '@/lib/contract/flow-pages'
import { call } from './call'
import { flowQueries } from './flows'
import { keepSaved } from './keep-saved'
import type { ProblemError } from './problem-error'

/** Really asks the flow's data endpoint, through the service. What went wrong there is in the answer. */
export const callFlowEndpoint = (
  id: string,
  body: EndpointCall,
  signal?: AbortSignal,
): Promise<EndpointAnswer> => call('POST /api/flows/:id/endpoint-calls', { params: { id }, body, signal })

/** Saves over the revision that was read; problem kind `conflict` when someone saved since. */
export function useSaveFlowAnswers(id: string) {
  const queryClient = useQueryClient()
  return useMutation<SavedFlowAnswers, ProblemError, { revision: number; answers: FlowAnswers }>({
    mutationFn: (body) => call('PUT /api/flows/:id/answers', { params: { id }, body }),
    onSuccess: (saved) => keepSaved(queryClient, flowQueries.answers(id).queryKey, saved),
  })
}

/** Saves over the revision that was read; problem kind `conflict` when someone saved since. */
export function useSaveFlowCases(id: string) {
  const queryClient = useQueryClient()
  return useMutation<SavedFlowCases, ProblemError, FlowCasesSave>({
    mutationFn: (body) => call('PUT /api/flows/:id/cases', { params: { id }, body }),
    onSuccess: (saved) => keepSaved(queryClient, flowQueries.cases(id).queryKey, saved),
  })
}

export function useAddFlowRun(id: string) {
  const queryClient = useQueryClient()
  return useMutation<FlowRun, ProblemError, FlowRunCreate>({
    mutationFn: (body) => call('POST /api/flows/:id/runs', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: flowQueries.runs(id).queryKey }),
  })
}

export function useRemoveFlowRun(id: string) {
  const queryClient = useQueryClient()
  return useMutation<unknown, ProblemError, string>({
    mutationFn: (runId) => call('DELETE /api/flows/:id/runs', { params: { id }, query: { id: runId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: flowQueries.runs(id).queryKey }),
  })
}

/** Takes the key of a number back. */
export function useRemoveFlowKey() {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (phoneNumberId) => call('DELETE /api/flow-keys', { query: { phoneNumberId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: flowQueries.keys().queryKey }),
  })
}

/** Gives a number a key; without one a pair is made, and its private half stays with the console. */
export function useSetFlowKey() {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, FlowKeySet>({
    mutationFn: (body) => call('POST /api/flow-keys', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: flowQueries.keys().queryKey }),
  })
}
