'use client'

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callFlowEndpoint } from '@/lib/browser/flow-endpoint'
import { flowQueries, publishFlow, uploadFlowDraft } from '@/lib/browser/flows'
import type { ProblemError } from '@/lib/browser/problem-error'
import type { FlowDetail, UploadedDraft } from '@/lib/contract/flow-pages'
import { needsPing, type OpenEditor, type PingState } from './publish-checklist'

/**
 * The flow and its versions, loaded when the dialog opens and again after this tab saves a version: otherwise, the
 * new version would be missing and be mistaken for someone else's.
 * @param baseVersionId version that the open editor is based on
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
    // A request in progress may predate the saved version, so load again.
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

/** Pings the data endpoint, once per address. */
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

/** State of the ping; undefined if no ping is needed. */
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

/** Undefined if the newest version is the one to publish. */
async function saveFirst(flow: FlowDetail, editor: OpenEditor | undefined, note: string | undefined) {
  if (editor) return editor.isTyped ? editor.saveVersion(note) : undefined
  return flow.draft ? uploadFlowDraft(flow.id, flow.draft.revision, note) : undefined
}

interface Publication {
  editor: OpenEditor | undefined
  /** The newest version as shown; null if the service doesn't list versions. */
  newestId: string | null
  /** Note of the published version; undefined keeps the existing one. */
  note: string | undefined
}

export type PublishOutcome = { kind: 'published' } | { kind: 'refused'; uploaded: UploadedDraft }

/**
 * Saves changes as a version if there are any, then publishes. Stops if the new version has errors.
 * @param publication from an open editor; only what it shows becomes a version
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
