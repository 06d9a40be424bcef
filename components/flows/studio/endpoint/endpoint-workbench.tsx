'use client'

import { useSearchParams } from 'next/navigation'
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react'
import { LeaveGuard } from '@/components/editing/leave-guard'
import { useIsKept } from '@/components/editing/tab-memory'
import { useMissing } from '@/components/shell/embedded-only'
import { CopyButton } from '@/components/ui/copy-button'
import { ShortUrl } from '@/components/ui/short-url'
import { Tabs } from '@/components/ui/tabs'
import { type Role, refusal } from '@/lib/access/roles'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import type { FlowDetail, FlowSummary } from '@/lib/contract/flow-pages'
import { readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { EndpointState } from '../../lifecycle/endpoint-state'
import { endpointWords } from '../../lifecycle/endpoint-words'
import { unsavedAnswers } from './answers/answer-parts'
import { AnswersDesigner } from './answers/answers-designer'
import { CasesPanel } from './cases/cases-panel'
import { useCases } from './cases/use-cases'
import { HealthPanel } from './health-panel'
import { KeysPanel } from './keys/keys-panel'
import { LogPanel } from './log-panel'
import { TryPanel } from './request/try-panel'
import { besideHeadLook, StarterDownload } from './starter-download'

type WorkbenchTab = 'try' | 'cases' | 'answers' | 'log' | 'health' | 'keys'

interface EndpointWorkbenchProps {
  flowId: string
  role: Role
  /** Responses are checked against this document, the studio's current one. */
  documentText: string
  /** The flow's endpoint and its health; without one, no request can be made. */
  about: FlowDetail
}

/** Beside the tabs: the endpoint's address and health. */
function Where({ flow }: { flow: FlowSummary }) {
  const words = endpointWords(flow)
  return (
    <div className="space-y-0.5 text-sm text-text-muted lg:pl-2.5">
      <div className="flex min-h-7 items-center gap-3">
        <p className={besideHeadLook}>Endpoint</p>
        {words && <EndpointState words={words} />}
        {flow.endpointUri && (
          <span className="lg:ml-auto">
            <CopyButton text={flow.endpointUri} label="Copy endpoint URL" />
          </span>
        )}
      </div>
      {flow.endpointUri ? (
        <p className="lg:pr-2.5">
          {/* Only the rail is too narrow for all of it. */}
          <ShortUrl url={flow.endpointUri} className="max-lg:wrap-anywhere max-lg:whitespace-normal" />
        </p>
      ) : (
        <p className="text-xs">No endpoint yet.</p>
      )}
    </div>
  )
}

/** The data endpoint of a flow: requests, cases, responses, keys. Keeps input when switching tabs. Load it lazily. */
export function EndpointWorkbench({ flowId, role, documentText, about }: EndpointWorkbenchProps) {
  // Incidents link to the health tab.
  const asked = useSearchParams().get('tab')
  const [tab, setTab] = useState<WorkbenchTab>(asked === 'health' ? asked : 'try')
  // Parsing a large document takes a moment; typing elsewhere doesn't wait for it.
  const text = useDeferredValue(documentText)
  const flow = useMemo(() => readExchangeFlow(text), [text])
  const stored = useCases(flowId)
  const isKept = useIsKept(unsavedAnswers, flowId)
  const readOnlyBecause = refusal(role, 'flows.write')
  const missing = useMissing('endpointRequests')
  const noEndpoint = about.endpointUri ? undefined : 'The flow has no endpoint yet. Add its URL first.'
  const blockedBecause = readOnlyBecause ?? missing ?? noEndpoint
  const hasUnsavedChanges = isKept && readOnlyBecause === undefined
  const onKeep = (kept: EndpointCase) => stored.change((cases) => [...cases, kept])
  const tabs: ComponentProps<typeof Tabs<WorkbenchTab>>['tabs'] = [
    {
      value: 'try',
      label: 'Request',
      panel: <TryPanel {...{ flowId, flow, blockedBecause, onKeep }} showKeys={() => setTab('keys')} />,
    },
    {
      value: 'cases',
      label: 'Cases',
      panel: (
        <CasesPanel
          {...{ flowId, flow, stored, blockedBecause, readOnlyBecause }}
          endpointUri={about.endpointUri}
        />
      ),
    },
    {
      value: 'answers',
      label: 'Responses',
      panel: <AnswersDesigner {...{ flowId, flow, readOnlyBecause }} />,
      hasUnsavedChanges,
    },
    {
      value: 'log',
      label: 'Log',
      panel: <LogPanel {...{ about, blockedBecause, readOnlyBecause, onKeep }} />,
    },
    { value: 'health', label: 'Health', panel: <HealthPanel flowId={flowId} /> },
    { value: 'keys', label: 'Keys', panel: <KeysPanel blockedBecause={refusal(role, 'flows.publish')} /> },
  ]
  return (
    <>
      <Tabs<WorkbenchTab>
        label="Endpoint"
        tabs={tabs}
        value={tab}
        onChange={setTab}
        layout="rail"
        beside={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:max-lg:grid-cols-2 lg:mt-1 lg:border-t lg:border-border lg:pt-4">
            <Where flow={about} />
            <StarterDownload documentText={text} />
          </div>
        }
      />
      <LeaveGuard isUnsaved={hasUnsavedChanges}>
        Your changes aren’t saved. They stay here until you close or reload this tab.
      </LeaveGuard>
    </>
  )
}
