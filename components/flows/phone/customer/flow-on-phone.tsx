'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { Spinner } from '@/components/ui/spinner'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import type { MessageFlow } from '@/lib/contract/conversations'
import type { JsonObject } from '@/lib/flow-json/model'
import { readDocument } from '@/lib/flow-json/parse'
import type { ExchangeRequest } from '@/lib/flow-json/run/run-types'
import { type CheckedFlow, toRunnable } from '@/lib/flow-json/run/runnable'
import { findVersion, newestVersion } from '@/lib/flow-json/versions'
import { exchangeFromPhone, phoneQueries } from '@/lib/queries/phone'
import { SheetPlace } from '../parts/phone-sheet'
import { ScreenParts } from '../parts/screen-parts'
import { lookStyle, standardLook } from '../phone-look'
import { CustomerRun } from './customer-run'

interface FlowOnPhoneProps {
  contact: string
  messageId: string
  /** Of the business. */
  name: string
  onComplete: (response: JsonObject) => void
  onClose: () => void
}

const barButton =
  'grid size-11 shrink-0 place-items-center rounded-full hover:bg-(--phone-fill) focus-visible:-outline-offset-2'

function runnableOf(text: string): CheckedFlow | undefined {
  const { value } = readDocument(text)
  const written: unknown = Object(value).version
  return toRunnable({ version: findVersion(written) ?? newestVersion, value })
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

/** The flow of a message, over the whole phone. Load it lazily. */
export function FlowOnPhone(props: FlowOnPhoneProps) {
  const { contact, messageId, name, onClose } = props
  const id = useId()
  useReturnedFocus()
  const { data: sent, error } = useQuery(phoneQueries.flow(contact, messageId))
  const flow = sent && runnableOf(sent.document)
  // The colours follow the page, as those of the whole phone do.
  const { colorScheme: _, ...look } = lookStyle(standardLook)
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      data-system={standardLook.system}
      style={look}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="group/phone absolute inset-0 z-30 flex flex-col bg-(--phone-bubble) leading-[1.4]"
    >
      {sent && flow ? (
        <Run {...props} titleId={id} sent={sent} flow={flow} />
      ) : (
        <>
          <Bar titleId={id} title={name} onClose={onClose} />
          <div className="grid flex-1 place-items-center p-6 text-center">
            {error || sent ? (
              <p role="alert">{error ? problemOf(error).title : 'This form cannot be opened.'}</p>
            ) : (
              <p role="status" className="flex items-center gap-2 text-(--phone-faint)">
                <Spinner /> Opening the form
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}

interface BarProps {
  titleId: string
  title: string
  onClose: () => void
  onBack?: () => void
}

function Bar({ titleId, title, onClose, onBack }: BarProps) {
  return (
    <header className="grid shrink-0 grid-cols-[2.75rem_1fr_2.75rem] items-center gap-1 border-b border-(--phone-line) bg-(--phone-bar) px-2 pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5">
      {onBack ? (
        <button type="button" aria-label="Back" onClick={onBack} className={barButton}>
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </button>
      ) : (
        <span />
      )}
      <h2 id={titleId} dir="auto" className="min-w-0 truncate text-center text-lg font-semibold">
        {title}
      </h2>
      <button type="button" aria-label="Close the form" autoFocus onClick={onClose} className={barButton}>
        <X aria-hidden="true" className="size-5" />
      </button>
    </header>
  )
}

interface RunProps extends FlowOnPhoneProps {
  titleId: string
  sent: MessageFlow
  flow: CheckedFlow
}

function startOf({ flow_action, screen, data, flow_token: flowToken }: MessageFlow, entry: string) {
  const start = { flowToken, now: Date.now(), ...(data ? { data } : {}) }
  // Without a screen a flow with an endpoint asks it; one that navigates opens where the flow begins.
  return flow_action === 'data_exchange' ? start : { ...start, screen: screen ?? entry }
}

function openOutside(url: string) {
  if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener')
}

function Run({ titleId, sent, flow, contact, messageId, name, onComplete, onClose }: RunProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
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
        ref={setPlace}
        aria-busy={view.status === 'waiting'}
        className="relative flex min-h-0 flex-1 flex-col pb-[env(safe-area-inset-bottom)]"
      >
        <SheetPlace value={place}>
          <ScreenParts view={view} send={run.send} />
        </SheetPlace>
        {view.status === 'waiting' && <Waiting>One moment</Waiting>}
      </div>
      <p className="shrink-0 pb-1.5 text-center text-xs text-(--phone-faint)">
        Managed by <bdi>{name}</bdi>
      </p>
    </>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="absolute inset-0 grid place-items-center bg-(--phone-bubble)/70">
      <span className="flex items-center gap-2 rounded-full bg-(--phone-bubble) px-4 py-2 shadow-popup">
        <Spinner /> {children}
      </span>
    </div>
  )
}
