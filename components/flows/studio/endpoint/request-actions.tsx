import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { callFlowEndpoint } from '@/lib/browser/flow-endpoint'
import { flowQueries } from '@/lib/browser/flows'
import { endpointActions } from '@/lib/contract/endpoint-words'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { isObject } from '@/lib/contract/json'
import { NameForm } from '../name-form'
import { asCurl, type SentRequest } from './request/as-curl'
import { caseOf } from './request/try-panel'

interface RequestActionsProps {
  flowId: string
  request: Record<string, unknown>
  answer: unknown
  /** Null without a response; omitted if there always is one. */
  status?: number | null
  replayBlockedBecause: string | undefined
  keepBlockedBecause: string | undefined
  /** Saves the case; rejects if that fails. */
  onKeep: (kept: EndpointCase) => Promise<unknown>
}

/** The request as plain JSON, if the exact one is unknown or contains values that are masked. */
const plain = (request: object): SentRequest => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(request),
})

interface CopyRequestProps {
  request: Record<string, unknown>
  url: string | null
  /** Exact headers and body; derived from the request if omitted. */
  sent?: SentRequest | null
}

/** Copies a logged request as a command. */
export function CopyRequest({ request, url, sent }: CopyRequestProps) {
  if (url === null) return null
  return <CopyButton text={asCurl({ url, sent: sent ?? plain(request) })} label="Copy as curl" />
}

/** Actions on a logged request: repeat, save as a case. */
export function RequestActions(props: RequestActionsProps) {
  const { flowId, request, answer, status, replayBlockedBecause, keepBlockedBecause, onKeep } = props
  const queryClient = useQueryClient()
  const [isNaming, setIsNaming] = useState(false)
  const action = endpointActions.find((known) => known === request.action)
  const replay = useMutation({
    mutationFn: () =>
      callFlowEndpoint(flowId, {
        action: action ?? 'ping',
        ...(typeof request.screen === 'string' ? { screen: request.screen } : {}),
        ...(isObject(request.data) ? { data: request.data } : {}),
        ...(typeof request.flow_token === 'string' ? { flow_token: request.flow_token } : {}),
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: flowQueries.endpointCalls(flowId).queryKey })
      void queryClient.invalidateQueries({ queryKey: flowQueries.exchanges(flowId).queryKey })
    },
  })
  const unknown = action ? undefined : 'Requests of this kind can’t be repeated.'
  const unanswered = status === null ? 'No response came that a case could check.' : undefined
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          pending={replay.isPending}
          blockedBecause={replayBlockedBecause ?? unknown}
          onClick={() => replay.mutate()}
        >
          Send again
        </Button>
        <Button
          size="small"
          blockedBecause={keepBlockedBecause ?? unknown ?? unanswered}
          onClick={() => setIsNaming(!isNaming)}
          aria-expanded={isNaming}
        >
          Save as case
        </Button>
        <p role="status" className="text-sm text-text-muted">
          {replay.isSuccess && 'Sent. The new request is at the top.'}
        </p>
      </div>
      {replay.error && <ProblemNotice problem={problemOf(replay.error)} />}
      {isNaming && (
        <NameForm
          label="Name of the case"
          missing="Enter a name for the case first."
          save={async (name) => {
            await onKeep(caseOf(name, { request, answer }))
            setIsNaming(false)
          }}
        />
      )}
    </div>
  )
}
