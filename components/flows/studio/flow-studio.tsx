'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { DraftGuard } from '@/components/editing/draft-guard'
import { newerOf } from '@/components/editing/tab-memory'
import { useFilePaste } from '@/components/form/use-file-paste'
import { browserStorage } from '@/components/ui/browser-storage'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useFileDrop } from '@/components/ui/use-file-drop'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { type Role, refusal } from '@/lib/access/roles'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { DropHint, ReplaceDocument } from '../files/replace-document'
import { useReplaceDocument } from '../files/use-replace-document'
import { flowCan } from '../lifecycle/flow-can'
import { endpointOf } from '../lifecycle/flow-details'
import { DraftConflict } from './draft-conflict'
import { EndpointLayer } from './endpoint-layer'
import { FlowChecker } from './flow-checker'
import { createFlowStore, type FlowStore, type PaneName } from './flow-store'
import { savedDrafts } from './left-drafts'
import { rememberedPanes, rememberPanes } from './open-panes'
import { PanesLoading } from './pane-loading'
import { StudioFrame } from './studio-bar'
import { type ServiceReport, type Studio, StudioContext } from './studio-context'
import { StudioHeader } from './studio-header'
import { onStudioKey, saveByKey } from './studio-keys'
import { useStudioView } from './studio-views'
import { FlowStoreContext } from './use-flow'
import { useFlowDraft } from './use-flow-draft'
import { useVersion } from './use-version'

const StudioPanes = dynamic(() => import('./studio-panes').then((module) => module.StudioPanes), {
  ssr: false,
  loading: PanesLoading,
})

interface FlowStudioProps {
  flowId: string
  /** As delivered with the page. */
  draft: FlowDraft
  role: Role
  /** ID of the signed-in person. */
  personId: string
}

/** The service's report on its newest document, if the studio starts with that text. */
function firstReport({ validationErrors }: FlowDetail, draft: FlowDraft, store: FlowStore) {
  const report: ServiceReport = { text: store.getText(), errors: validationErrors }
  return draft.updatedBy === null ? report : undefined
}

const startWorker = () =>
  new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module', name: 'flow-check' })

/** Checks the document in a worker while the studio is open. */
function useFlowChecker(store: FlowStore): FlowChecker {
  const [checker] = useState(() => new FlowChecker(store, startWorker))
  // Workers aren't part of React.
  useEffect(() => checker.start(), [checker])
  return checker
}

function useOpenPanes() {
  const [isFocused, setIsFocused] = useState(false)
  const [chosen, setChosen] = useState<readonly PaneName[]>()
  const isBrowser = useIsBrowser()
  const remembered = useMemo(
    () => rememberedPanes(isBrowser ? browserStorage('local') : undefined),
    [isBrowser],
  )
  // Stable, because a new function would rerender the panes with every save.
  const onOpenChange = useCallback((panes: readonly PaneName[]) => {
    setIsFocused(false)
    setChosen(panes)
    rememberPanes(browserStorage('local'), panes)
  }, [])
  const toggleFocus = useCallback(() => setIsFocused((wasFocused) => !wasFocused), [])
  const all = chosen ?? remembered
  const first = useMemo(() => all.slice(0, 1), [all])
  return { open: isFocused ? first : all, onOpenChange, isFocused, toggleFocus }
}

/** Three panes over one document, with its server draft and its versions at the service. */
export function FlowStudio({ flowId, draft: delivered, role, personId }: FlowStudioProps) {
  const { data: flow } = useSuspenseQuery(flowQueries.detail(flowId))
  const readOnlyBecause = refusal(role, 'flows.write') ?? flowCan.edit(flow)
  const [{ draft, store }] = useState(() => {
    const newest = newerOf(delivered, savedDrafts.get(flowId)) ?? delivered
    return {
      draft: newest,
      store: createFlowStore(newest.text, { isReadOnly: readOnlyBecause !== undefined }),
    }
  })
  const { machine, state } = useFlowDraft(flowId, draft, store)
  const checker = useFlowChecker(store)
  const [begun] = useState(() => firstReport(flow, draft, store))
  const version = useVersion(flowId, machine, begun)
  const panes = useOpenPanes()
  // Kept while all are shown: rotating a tablet back shows the previous pane.
  const [pane, setPane] = useState<PaneName>('canvas')
  const view = useStudioView()
  const { report } = version
  const endpoint = endpointOf(flow)
  const studio = useMemo<Studio>(
    () => ({ flowId, role, endpoint, checker, readOnlyBecause, report, saveDraft: () => machine.flush() }),
    [flowId, role, endpoint, checker, readOnlyBecause, report, machine],
  )
  const replacing = useReplaceDocument(store, { id: flowId, name: flow.name }, readOnlyBecause)
  const drop = useFileDrop((file) => void replacing.replaceWith(file))
  useFilePaste((file) => void replacing.replaceWith(file))
  const isTyped = state.kind !== 'unchanged' || version.isFirst
  const canSaveVersion = isTyped && readOnlyBecause === undefined && view === 'design' && !version.isPending
  const save = () => saveByKey({ canSaveVersion, saveVersion: version.save, flush: () => machine.flush() })
  return (
    <FlowStoreContext value={store}>
      <StudioContext value={studio}>
        <StudioFrame
          bar={
            <StudioHeader
              {...{ flow, role, state, isTyped, view, version, ...panes, pane }}
              onPaneChange={setPane}
              onReplace={replacing.choose}
            />
          }
          isFocused={panes.isFocused}
          dropTarget={drop.target}
          onKeyDown={(event) => onStudioKey(event, store, { save, focus: panes.toggleFocus })}
        >
          <div className="shrink-0 space-y-2 px-4 has-[>:not(input)]:py-2">
            <ReplaceDocument {...replacing} />
            {state.kind === 'conflict' && <DraftConflict {...{ state, machine, personId }} />}
            {version.failure !== undefined && <ProblemNotice problem={problemOf(version.failure)} />}
          </div>
          <div className="relative min-h-128 flex-1 lg:min-h-0">
            {/* Panes stay mounted behind the endpoint view, so that the phone keeps its run. */}
            <div
              inert={view === 'endpoint'}
              className={classNames('absolute inset-0', view === 'endpoint' && 'opacity-0')}
            >
              <StudioPanes open={panes.open} pane={pane} />
            </div>
            {drop.isOver && <DropHint />}
            <EndpointLayer isShown={view === 'endpoint'} flow={flow} />
          </div>
        </StudioFrame>
        <DraftGuard machine={machine} state={state} />
      </StudioContext>
    </FlowStoreContext>
  )
}
