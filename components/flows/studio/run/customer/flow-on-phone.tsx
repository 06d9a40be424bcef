'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { barButton } from '@/components/phone-kit/screen-bar'
import { ModalPanel } from '@/components/phone-kit/sheet'
import { problemOf } from '@/components/ui/problem-of'
import { Spinner } from '@/components/ui/spinner'
import { exchangeFromPhone, phoneQueries } from '@/lib/browser/phone'
import { serviceNow } from '@/lib/browser/service-now'
import type { MessageFlow } from '@/lib/contract/conversations'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { readDocument } from '@/lib/language/flow-json/parse'
import type { ExchangeRequest } from '@/lib/language/flow-json/run/run-types'
import { type CheckedFlow, runnableOf } from '@/lib/language/flow-json/run/runnable'
import { FlowBar, FlowWaiting, ManagedBy } from '../flow-bar'
import { ScreenParts } from '../parts/screen-parts'
import { lookStyle, standardLook } from '../phone-look'
import { CustomerRun } from './customer-run'

interface FlowOnPhoneProps {
  contact: string
  messageId: string
  /** Name of the business. */
  name: string
  onComplete: (response: JsonObject) => void
  onClose: () => void
}

async function askFromPhone(contact: string, messageId: string, request: ExchangeRequest) {
  const { action, screen, data } = request
  try {
    const { answer, problem } = await exchangeFromPhone(contact, messageId, { action, screen, data })
    return problem === null ? { answer } : { failure: 'Something went wrong. Please try again later.' }
  } catch (failure) {
    const { title, nextStep } = problemOf(failure)
    return { failure: `${title}. ${nextStep}` }
  }
}

/** The flow of a message, covering the whole phone. Load it lazily. */
export function FlowOnPhone(props: FlowOnPhoneProps) {
  const { contact, messageId, name, onClose } = props
  const id = useId()
  const { data: sent, error } = useQuery(phoneQueries.flow(contact, messageId))
  const flow = sent && runnableOf(readDocument(sent.document).value)
  return (
    <ModalPanel
      labelledBy={id}
      onClose={onClose}
      system={standardLook.system}
      style={lookStyle(standardLook)}
      className="group/phone absolute inset-0 z-30 flex flex-col bg-(--phone-bar) leading-[1.4]"
    >
      {sent && flow ? (
        <Run {...props} titleId={id} sent={sent} flow={flow} />
      ) : (
        <>
          <Bar titleId={id} title={name} onClose={onClose} />
          <div className="grid flex-1 place-items-center bg-(--phone-bubble) p-6 text-center">
            {error || sent ? (
              <p role="alert">{error ? problemOf(error).title : 'This form couldn’t be opened.'}</p>
            ) : (
              <p role="status" className="flex items-center gap-2 text-(--phone-faint)">
                <Spinner /> Opening the form
              </p>
            )}
          </div>
        </>
      )}
    </ModalPanel>
  )
}

interface BarProps {
  titleId: string
  title: string
  onClose: () => void
  onBack?: () => void
}

const Bar = ({ onClose, ...bar }: BarProps) => (
  <FlowBar
    {...bar}
    end={
      <button type="button" aria-label="Close the form" autoFocus onClick={onClose} className={barButton}>
        <X aria-hidden="true" />
      </button>
    }
  />
)

interface RunProps extends FlowOnPhoneProps {
  titleId: string
  sent: MessageFlow
  flow: CheckedFlow
}

function startOf({ flow_action, screen, data, flow_token: flowToken }: MessageFlow, entry: string) {
  const start = { flowToken, now: serviceNow(), ...(data ? { data } : {}) }
  // Without a screen, a flow with an endpoint calls it; one that navigates opens its first screen.
  return flow_action === 'data_exchange' ? start : { ...start, screen: screen ?? entry }
}

function openOutside(url: string) {
  if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener')
}

function Run({ titleId, sent, flow, contact, messageId, name, onComplete, onClose }: RunProps) {
  const [run] = useState(
    () =>
      new CustomerRun({
        flow,
        start: startOf(sent, flow.entry),
        ask: (request) => askFromPhone(contact, messageId, request),
        onOpenUrl: openOutside,
        onComplete(response) {
          onComplete(response)
          onClose()
        },
      }),
  )
  const view = useSyncExternalStore(run.subscribe, run.getView, run.getView)
  const { screen } = view
  return (
    <>
      <Bar
        titleId={titleId}
        title={screen?.title || name}
        onClose={onClose}
        onBack={screen?.canGoBack ? () => run.send({ kind: 'back' }) : undefined}
      />
      <div
        aria-busy={view.status === 'waiting'}
        className="relative flex min-h-0 flex-1 flex-col bg-(--phone-bubble)"
      >
        <ScreenParts view={view} send={run.send} />
        {view.status === 'waiting' && <FlowWaiting>One moment</FlowWaiting>}
      </div>
      <ManagedBy name={name} />
    </>
  )
}
