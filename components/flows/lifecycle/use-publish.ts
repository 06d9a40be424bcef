'use client'

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callFlowEndpoint } from '@/lib/browser/flow-endpoint'
import { flowQueries, publishFlow, uploadFlowDraft } from '@/lib/browser/flows'
import type { ProblemError } from '@/lib/browser/problem-error'
import type { FlowDetail, UploadedDraft } from '@/lib/contract/flow-pages'
import { needsPing, type OpenEditor, type PingState } from './publish-checklist'

/**
 * The flow and its versions, read anew when the dialog opens and whenever this tab has saved a version: what was read before
 * lacks it, and would be taken for somebody else's.
 *
 * @param baseVersionId version that an open editor goes on from
 */
export function usePublishFacts(flowId: string, open: boolean, baseVersionId: string | null | undefined) {
  const detail = useQuery({ ...flowQueries.detail(flowId), enabled: open, refetchOnMount: false })
  const versions = useQuery({ ...flowQueries.versions(flowId), enabled: open, refetchOnMount: false })
  const [read, setRead] = useState<{ baseVersionId: string | null | undefined }>()
  const { refetch: readDetail } = detail
  const { refetch: readVersions } = versions
  useEffect(() => {
    if (!open) return
    let isWanted = true
    // What is being read already may have been asked for before the version was saved: it is asked for again.
    void Promise.all([readDetail(), readVersions()]).then(() => {
      if (isWanted) setRead({ baseVersionId })
    })
    return () => {
      isWanted = false
    }
  }, [open, baseVersionId, readDetail, readVersions])
  const failure = detail.error ?? versions.error
  const isRead = read !== undefined && read.baseVersionId === baseVersionId && failure === null
  return { flow: detail.data, versions: versions.data?.data, failure, isRead }
}

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
      ? { kind: 'notAsked' }
      : (data ?? { kind: 'asking' })
  const hasFailed = ping.kind === 'failed' || ping.kind === 'notAsked'
  return { ping, askAgain: hasFailed ? () => void refetch() : undefined }
}

/** Undefined when the newest version is what is to be published. */
async function saveFirst(flow: FlowDetail, editor: OpenEditor | undefined, note: string | undefined) {
  if (editor) return editor.isTyped ? editor.saveVersion(note) : undefined
  return flow.draft ? uploadFlowDraft(flow.id, flow.draft.revision, note) : undefined
}

interface Publication {
  editor: OpenEditor | undefined
  /** The newest version as it was shown; null when the service does not tell. */
  newestId: string | null
  /** Of the version that is published; undefined leaves the one it has. */
  note: string | undefined
}

export type PublishOutcome = { kind: 'published' } | { kind: 'refused'; uploaded: UploadedDraft }

/**
 * Saves what was typed as a version, where something was, and publishes. With errors in the new version it ends there.
 *
 * @param publication of an open editor, only what it shows becomes a version
 */
export function usePublish(flow: FlowDetail | undefined, { editor, newestId, note }: Publication) {
  return useMutation<PublishOutcome, ProblemError>({
    async mutationFn() {
      if (!flow) return Promise.reject(new Error('There is no flow yet.'))
      const uploaded = await saveFirst(flow, editor, note)
      if (uploaded && uploaded.validationErrors.length > 0) return { kind: 'refused', uploaded }
      if (uploaded) await publishFlow(flow.id, uploaded.versionId)
      else await publishFlow(flow.id, newestId, note)
      return { kind: 'published' }
    },
  })
}
