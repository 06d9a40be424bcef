'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '@/components/ui/problem-of'
import type { FlowDetail, UploadedDraft } from '@/lib/contract/flow-pages'
import { callFlowEndpoint } from '@/lib/queries/flow-endpoint'
import { flowQueries, publishFlow, readFlowDraft, uploadFlowDraft } from '@/lib/queries/flows'
import type { ProblemError } from '@/lib/queries/problem-error'
import { needsPing, type PingState } from './publish-checklist'

/** Asks the data endpoint whether it is there, once for each address. */
const pingQuery = (id: string, endpointUri: string | null) =>
  queryOptions({
    queryKey: ['flow-pings', id, endpointUri] as const,
    queryFn: async ({ signal }): Promise<PingState> => {
      const { problem, duration_ms: durationMs } = await callFlowEndpoint(id, { action: 'ping' }, signal)
      return problem === null ? { kind: 'answered', durationMs } : { kind: 'failed', reason: problem }
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** How the ping of the flow's endpoint stands; undefined when it need not be asked. */
export function usePing(flow: FlowDetail | undefined) {
  const isAsked = flow !== undefined && flow.endpointUri !== null && needsPing(flow)
  const { data, error, isFetching, refetch } = useQuery({
    ...pingQuery(flow?.id ?? '', flow?.endpointUri ?? null),
    enabled: isAsked,
  })
  if (!isAsked) return { ping: undefined, askAgain: undefined }
  const ping: PingState = isFetching
    ? { kind: 'asking' }
    : error
      ? { kind: 'failed', reason: problemOf(error).detail }
      : (data ?? { kind: 'asking' })
  return { ping, askAgain: ping.kind === 'failed' ? () => void refetch() : undefined }
}

async function saveTyped(id: string): Promise<UploadedDraft> {
  const { revision } = await readFlowDraft(id)
  return uploadFlowDraft(id, revision)
}

export type PublishOutcome = { kind: 'published' } | { kind: 'refused'; uploaded: UploadedDraft }

/**
 * Saves what was typed as a version, where something was, and publishes. With errors in the new version it ends there.
 *
 * @param saveVersion how an open editor makes a version of what it shows; undefined when that is no news
 */
export function usePublish(flow: FlowDetail | undefined, saveVersion?: () => Promise<UploadedDraft>) {
  const queryClient = useQueryClient()
  return useMutation<PublishOutcome, ProblemError>({
    async mutationFn() {
      if (!flow) return Promise.reject(new Error('There is no flow yet.'))
      const save = saveVersion ?? (flow.draft ? () => saveTyped(flow.id) : undefined)
      const uploaded = await save?.()
      if (uploaded && uploaded.validationErrors.length > 0) return { kind: 'refused', uploaded }
      await publishFlow(flow.id)
      return { kind: 'published' }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: flowQueries.all() }),
  })
}
