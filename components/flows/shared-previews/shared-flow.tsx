'use client'

import { useState, useSyncExternalStore } from 'react'
import { SharedFrame } from '@/components/shell/shared-frame'
import { Callout } from '@/components/ui/callout'
import type { SharedFlow, SharedPreview } from '@/lib/contract/shared-previews'
import { readDocument } from '@/lib/language/flow-json/parse'
import { type CheckedFlow, runnableOf } from '@/lib/language/flow-json/run/runnable'
import { standardLook } from '../studio/run/phone-look'
import { PhoneScreen } from '../studio/run/phone-screen'
import { type Ask, createPhoneSession, type PhoneSession } from '../studio/run/run/phone-session'
import { copiedResponse } from './copied-responses'

interface SharedFlowScreenProps extends SharedPreview {
  flow: SharedFlow
}

const UNAVAILABLE =
  'This preview doesn’t call the endpoint of the flow, so it can’t tell what comes next. Go back, or restart.'

/** Responds from the copy alone: nothing leaves the browser. */
const askCopy =
  (flow: CheckedFlow, responses: SharedFlow['responses']): Ask =>
  async (request) => {
    const copied = copiedResponse(flow, responses, request)
    return {
      answer: copied?.answer,
      durationMs: 0,
      status: null,
      isEncrypted: false,
      problem: copied ? undefined : UNAVAILABLE,
    }
  }

function beginSession(flow: CheckedFlow, { responses }: SharedFlow): PhoneSession {
  const session = createPhoneSession(askCopy(flow, responses))
  session.setFlow(flow)
  return session
}

/** A shared flow running on a phone without its endpoint. Render it in the browser only. */
export function SharedFlowScreen({ flow: shared, ...link }: SharedFlowScreenProps) {
  const [flow] = useState(() => runnableOf(readDocument(shared.document).value))
  const hasEndpoint = flow?.dataVersion !== undefined
  return (
    <SharedFrame
      {...link}
      title={shared.name}
      description="Fill it out as a customer would. Nothing you enter is sent."
      note={
        hasEndpoint && (
          <p>
            {shared.responses.length > 0
              ? 'This flow’s endpoint isn’t called. Its responses come from saved runs or the flow’s sample data.'
              : 'This flow’s endpoint isn’t called. Its responses come from the flow’s sample data.'}
          </p>
        )
      }
    >
      {flow ? (
        <Run flow={flow} shared={shared} />
      ) : (
        <Callout tone="warning">This flow can’t be shown. Ask for a new link.</Callout>
      )}
    </SharedFrame>
  )
}

function Run({ flow, shared }: { flow: CheckedFlow; shared: SharedFlow }) {
  const [session] = useState(() => beginSession(flow, shared))
  const { view, log } = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
  const last = log.at(-1)
  if (!view) return null
  return (
    <>
      <div className="h-168 max-h-[85dvh] min-h-108 [--device-height:100cqh] [container-type:size]">
        <PhoneScreen
          view={view}
          look={standardLook}
          name={shared.sender}
          send={session.send}
          onRestart={() => session.start({ screen: flow.entry })}
        />
      </div>
      {last?.kind === 'open-url' && (
        <p role="status" className="mt-3 text-sm wrap-anywhere">
          The flow opens {last.url}
        </p>
      )}
    </>
  )
}
