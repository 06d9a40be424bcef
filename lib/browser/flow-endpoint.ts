import type { EndpointAnswer, EndpointCall } from '@/lib/contract/endpoint-calls'
import type { FlowCasesPush, FlowRunsPush } from '@/lib/contract/files-beside-flows'
import type { FlowAnswers } from '@/lib/contract/flow-answers'
import type { FlowCasesSave, FlowKeySet } from '@/lib/contract/flow-pages'
import type { FlowRunCreate } from '@/lib/contract/recorded-runs'
import { call } from './call'
import { flowQueries } from './flows'
import { useRowMutation } from './use-row-mutation'

/** Really asks the flow's data endpoint, through the service. What went wrong there is in the answer. */
export const callFlowEndpoint = (
  id: string,
  body: EndpointCall,
  signal?: AbortSignal,
): Promise<EndpointAnswer> => call('POST /api/flows/:id/endpoint-calls', { params: { id }, body, signal })

/** Saves over the revision that was read; problem kind `conflict` when someone saved since. */
export const useSaveFlowAnswers = (id: string) =>
  useRowMutation(
    'PUT /api/flows/:id/answers',
    (body: { revision: number; answers: FlowAnswers }) => ({ params: { id }, body }),
    { answers: flowQueries.answers(id).queryKey },
  )

/** Saves over the revision that was read; problem kind `conflict` when someone saved since. */
export const useSaveFlowCases = (id: string) =>
  useRowMutation('PUT /api/flows/:id/cases', (body: FlowCasesSave) => ({ params: { id }, body }), {
    answers: flowQueries.cases(id).queryKey,
  })

export const useAddFlowRun = (id: string) =>
  useRowMutation('POST /api/flows/:id/runs', (body: FlowRunCreate) => ({ params: { id }, body }))

/** Runs of a file. Those here stay; one whose name is taken gets another. */
export const useAddFlowRuns = (id: string) =>
  useRowMutation('PUT /api/flows/:id/runs', (runs: FlowRunsPush['runs']) => ({
    params: { id },
    body: { runs, sameName: 'rename' as const },
  }))

/** Cases of a file. Those here stay; one whose name is taken gets another. */
export const useAddFlowCases = (id: string) =>
  useRowMutation('POST /api/flows/:id/cases', (cases: FlowCasesPush['cases']) => ({
    params: { id },
    body: { cases, sameName: 'rename' as const },
  }))

export const useRemoveFlowRun = (id: string) =>
  useRowMutation('DELETE /api/flows/:id/runs', (runId: string) => ({ params: { id }, query: { id: runId } }))

/** Takes the key of a number back. */
export const useRemoveFlowKey = () =>
  useRowMutation('DELETE /api/flow-keys', (phoneNumberId: string) => ({ query: { phoneNumberId } }))

/** Gives a number a key; without one a pair is made, and its private half stays with the console. */
export const useSetFlowKey = () => useRowMutation('POST /api/flow-keys', (body: FlowKeySet) => ({ body }))
