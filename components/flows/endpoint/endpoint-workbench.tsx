'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { Tabs } from '@/components/ui/tabs'
import { type Role, refusal } from '@/lib/access/roles'
import { readExchangeFlow } from '@/lib/flow-json/exchange/exchange-flow'
import { AnswersDesigner } from './answers/answers-designer'
import { CasesPanel } from './cases/cases-panel'
import { useCases } from './cases/use-cases'
import { ExchangesPanel } from './exchanges-panel'
import { KeysPanel } from './keys/keys-panel'
import { TryPanel } from './request/try-panel'

type WorkbenchTab = 'try' | 'cases' | 'answers' | 'log' | 'keys'

interface EndpointWorkbenchProps {
  flowId: string
  role: Role
  /** The document answers are judged by: as it stands in the studio. */
  documentText: string
  /** Where the flow's endpoint is; without one nothing can be asked. */
  endpointUri: string | null | undefined
}

/** The data endpoint of a flow: asked, tested, answered, encrypted. Load it lazily. */
export function EndpointWorkbench({ flowId, role, documentText, endpointUri }: EndpointWorkbenchProps) {
  const [tab, setTab] = useState<WorkbenchTab>('try')
  // A large document takes a moment to read; keys typed elsewhere do not wait for it.
  const text = useDeferredValue(documentText)
  const flow = useMemo(() => readExchangeFlow(text), [text])
  const stored = useCases(flowId)
  const readOnlyBecause = refusal(role, 'flows.write')
  const blockedBecause =
    readOnlyBecause ?? (endpointUri ? undefined : 'The flow has no endpoint yet. Give it an address first.')
  const tabs: { value: WorkbenchTab; label: string; panel: React.ReactNode }[] = [
    {
      value: 'try',
      label: 'Request',
      panel: (
        <TryPanel
          flowId={flowId}
          flow={flow}
          blockedBecause={blockedBecause}
          onKeep={(kept) => stored.change((cases) => [...cases, kept])}
        />
      ),
    },
    {
      value: 'cases',
      label: 'Cases',
      panel: <CasesPanel {...{ flowId, flow, stored, blockedBecause, readOnlyBecause }} />,
    },
    { value: 'answers', label: 'Answers', panel: <AnswersDesigner {...{ flowId, flow, readOnlyBecause }} /> },
    { value: 'log', label: 'Log', panel: <ExchangesPanel flowId={flowId} /> },
    { value: 'keys', label: 'Keys', panel: <KeysPanel blockedBecause={refusal(role, 'flows.publish')} /> },
  ]
  return <Tabs<WorkbenchTab> label="Endpoint" tabs={tabs} value={tab} onChange={setTab} />
}
