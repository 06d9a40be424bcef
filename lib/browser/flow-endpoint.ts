import type { EndpointAnswer, EndpointCall } from '@/lib/contract/endpoint-calls'
import type { FlowCasesPush, FlowRunsPush } from '@/lib/contract/files-beside-flows'
import type { FlowAnswers } from '@/lib/contract/flow-answers'
import type { FlowCasesSave, FlowKeySet } from '@/lib/contract/flow-pages'
import type { FlowRunCreate } from '@/lib/contract/recorded-runs'
import { call } from './call'
import { flowQueries } from './flows'
import { useRowMutation } from './use-row-mutation'

/** Calls the flow's real data endpoint through the service. Endpoint errors are part of the response. */
export const callFlowEndpoint = (
  id: string,
  body: EndpointCall,
  signal?: AbortSignal,
): Promise<EndpointAnswer> => call('POST /api/flows/:id/endpoint-calls', { params: { id }, body, signal })

/** Saves if the revision is still current; otherwise fails with problem kind `conflict`. */
export const useSaveFlowAnswers = (id: string) =>
  useRowMutation(
    'PUT /api/flows/:id/answers',
    (body: { revision: number; answers: FlowAnswers }) => ({ params: { id }, body }),
    { answers: flowQueries.answers(id).queryKey },
  )

/** Saves if the revision is still current; otherwise fails with problem kind `conflict`. */
export const useSaveFlowCases = (id: string) =>
  useRowMutation('PUT /api/flows/:id/cases', (body: FlowCasesSave) => ({ params: { id }, body }), {
    answers: flowQueries.cases(id).queryKey,
  })

export const useAddFlowRun = (id: string) =>
  useRowMutation('POST /api/flows/:id/runs', (body: FlowRunCreate) => ({ params: { id }, body }))

/** Adds runs from a file, renaming any whose name is taken. Existing runs stay. */
export const useAddFlowRuns = (id: string) =>
  useRowMutation('PUT /api/flows/:id/runs', (runs: FlowRunsPush['runs']) => ({
    params: { id },
    body: { runs, sameName: 'rename' as const },
  }))

/** Adds cases from a file, renaming any whose name is taken. Existing cases stay. */
export const useAddFlowCases = (id: string) =>
  useRowMutation('POST /api/flows/:id/cases', (cases: FlowCasesPush['cases']) => ({
    params: { id },
    body: { cases, sameName: 'rename' as const },
  }))

export const useRemoveFlowRun = (id: string) =>
  useRowMutation('DELETE /api/flows/:id/runs', (runId: string) => ({ params: { id }, query: { id: runId } }))

/** Removes a number's key. */
export const useRemoveFlowKey = () =>
  useRowMutation('DELETE /api/flow-keys', (phoneNumberId: string) => ({ query: { phoneNumberId } }))

/** Sets a number's key; if none is given, creates a pair whose private key stays in the console. */
export const useSetFlowKey = () => useRowMutation('POST /api/flow-keys', (body: FlowKeySet) => ({ body }))
