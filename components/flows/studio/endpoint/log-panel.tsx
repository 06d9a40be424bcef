'use client'

import { useState } from 'react'
import { endpointOf } from '@/components/flows/lifecycle/flow-details'
import { useMissing } from '@/components/shell/embedded-only'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { isObject } from '@/lib/contract/json'
import { ReceivedPanel } from './received-panel'
import { CopyRequest, RequestActions } from './request-actions'
import { SentPanel } from './sent-panel'

interface LogPanelProps {
  about: FlowDetail
  /** Why nothing can be sent. */
  blockedBecause: string | undefined
  readOnlyBecause: string | undefined
  onKeep: (kept: EndpointCase) => Promise<unknown>
}

/**
 * Every request to the flow's endpoint: sent by the service, or received by this console's own endpoint. Other
 * services don't report what they sent.
 */
export function LogPanel({ about, blockedBecause, readOnlyBecause, onKeep }: LogPanelProps) {
  const { id: flowId, endpointUri } = about
  const missing = useMissing('endpointRequests')
  const [chosen, setChosen] = useState<'sent' | 'received'>()
  const shown = missing ? 'received' : (chosen ?? (endpointOf(about) === 'own' ? 'received' : 'sent'))
  const actions = {
    flowId,
    replayBlockedBecause: blockedBecause,
    keepBlockedBecause: readOnlyBecause,
    onKeep,
  }
  const chooser = missing ? null : (
    <SegmentedControl<'sent' | 'received'>
      label="Requests"
      segments={[
        { value: 'sent', label: 'Sent' },
        { value: 'received', label: 'Received' },
      ]}
      value={shown}
      onChange={setChosen}
    />
  )
  return shown === 'sent' ? (
    <SentPanel
      flowId={flowId}
      chooser={chooser}
      copyOf={({ request, url, sent }) => <CopyRequest {...{ request, url, sent }} />}
      actionsOf={({ request, answer, status }) => (
        <RequestActions {...actions} {...{ request, answer, status }} />
      )}
    />
  ) : (
    <ReceivedPanel
      flowId={flowId}
      chooser={chooser}
      copyOf={({ request }) => isObject(request) && <CopyRequest request={request} url={endpointUri} />}
      actionsOf={({ request, answer }) =>
        isObject(request) && <RequestActions {...actions} request={request} answer={answer} />
      }
    />
  )
}
