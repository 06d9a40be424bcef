'use client'

import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { callFlowEndpoint } from '@/lib/browser/flow-endpoint'
import type { EndpointAnswer, EndpointCall } from '@/lib/contract/endpoint-calls'
import { endpointActions } from '@/lib/contract/endpoint-words'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { isObject } from '@/lib/contract/json'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { expectationOf } from '@/lib/language/flow-json/exchange/judge-case'
import { NameForm } from '../../name-form'
import { EndpointSection } from '../endpoint-section'
import { problemOfAnswer } from './judge-now'
import { lastAnswers } from './left-requests'
import { RequestForm } from './request-form'
import { RequestResult } from './request-result'

/** A case that repeats this request and expects a similar response. */
export function caseOf(
  name: string,
  { request, answer }: Pick<EndpointAnswer, 'request' | 'answer'>,
): EndpointCase {
  const { screen, members } = expectationOf(answer)
  return {
    name,
    action: endpointActions.find((known) => known === request.action) ?? 'ping',
    ...(typeof request.screen === 'string' ? { screen: request.screen } : {}),
    ...(isObject(request.data) ? { data: request.data } : {}),
    expect: { ...(screen === undefined ? {} : { screen }), ...(members ? { members: { ...members } } : {}) },
  }
}

interface TryPanelProps {
  flowId: string
  flow: ExchangeFlow
  blockedBecause: string | undefined
  /** Shows where keys are added. */
  showKeys: () => void
  /** Saves the case; rejects if that fails. */
  onKeep: (kept: EndpointCase) => Promise<unknown>
}

function KeepForm({ answered, onKeep }: { answered: EndpointAnswer; onKeep: TryPanelProps['onKeep'] }) {
  const [isKept, setIsKept] = useState(false)
  return (
    <NameForm
      label="Save as case"
      isSection
      placeholder="The flow opens"
      missing="Enter a name for the case first."
      save={async (name) => {
        await onKeep(caseOf(name, answered))
        setIsKept(true)
      }}
    >
      <p role="status" className="text-sm text-text-muted">
        {isKept
          ? 'Case saved. It fails if the response is missing a value or a value has a different type.'
          : 'A case saves this request. It checks the screen and the type of each value, not the values themselves.'}
      </p>
    </NameForm>
  )
}

const sideLook = 'min-w-0 rounded-lg border border-border bg-surface-raised p-4'

/** Makes one real request at a time and checks the response. */
export function TryPanel({ flowId, flow, blockedBecause, showKeys, onKeep }: TryPanelProps) {
  const last = () => lastAnswers.get(flowId)
  const answered = useSyncExternalStore(lastAnswers.subscribe, last, last)
  const send = useMutation({
    mutationFn: (call: EndpointCall) => callFlowEndpoint(flowId, call),
    onMutate: () => lastAnswers.forget(flowId),
    // The response may arrive while another tab is shown.
    onSuccess: (answer) => lastAnswers.keep(flowId, answer),
  })
  return (
    <EndpointSection
      title="Send a request"
      about="The endpoint gets what a phone would send. The response is checked against the flow."
    >
      {/* Where there is room, two cards of the same height, down to the end of the window. */}
      <div className="grid lg:min-h-[calc(100cqh-5rem)] grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
        <div className={sideLook}>
          <RequestForm {...{ flowId, flow, blockedBecause, showKeys }} send={send.mutateAsync} />
        </div>
        <div className={classNames('flex flex-col gap-4', sideLook, !answered && 'max-md:hidden')}>
          {answered && (
            <>
              <RequestResult
                answered={answered}
                verdict={problemOfAnswer(flow, answered)}
                isMeantEncrypted={send.variables && !send.variables.is_plain}
              />
              {/* Without a response, a case has nothing to check. */}
              {answered.status !== null && (
                <KeepForm key={send.submittedAt} answered={answered} onKeep={onKeep} />
              )}
            </>
          )}
          {!answered && (
            <EmptyState icon={<Send />} title="No request sent yet" className="py-10">
              Choose a request and send it. The response and the response time appear here.
            </EmptyState>
          )}
        </div>
      </div>
    </EndpointSection>
  )
}
