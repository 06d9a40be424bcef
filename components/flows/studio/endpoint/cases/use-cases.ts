'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSaveFlowCases } from '@/lib/browser/flow-endpoint'
import { flowQueries } from '@/lib/browser/flows'
import type { EndpointCase } from '@/lib/contract/flow-drafts'

/** The cases of a flow. Changes apply to the newest list; if someone saved in between, retries once with theirs. */
export function useCases(flowId: string) {
  const queryClient = useQueryClient()
  const query = flowQueries.cases(flowId)
  const { data, error } = useQuery(query)
  const { mutateAsync } = useSaveFlowCases(flowId)

  const change = async (make: (cases: readonly EndpointCase[]) => EndpointCase[]): Promise<void> => {
    const known = await queryClient.ensureQueryData(query)
    try {
      await mutateAsync({ revision: known.revision, cases: make(known.cases) })
    } catch (failure) {
      const newest = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      if (newest.revision === known.revision) throw failure
      await mutateAsync({ revision: newest.revision, cases: make(newest.cases) })
    }
  }
  return { cases: data?.cases, error, change }
}
