'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { modelOf } from '@/components/flows/studio/model-of'
import { useStudio } from '@/components/flows/studio/studio-context'
import { useFlowStore } from '@/components/flows/studio/use-flow'
import { type Shown, useShown } from '@/components/flows/studio/use-shown'
import { useCurrentPhoneNumber } from '@/components/shell/current-phone-number'
import { Callout } from '@/components/ui/callout'
import { Kbd } from '@/components/ui/kbd'
import { Tabs } from '@/components/ui/tabs'
import { type Role, refusal } from '@/lib/access/roles'
import type { RecordedRun, RunStart } from '@/lib/language/flow-json/recorded-runs/recorded-run'
import { runnableOf } from '@/lib/language/flow-json/run/runnable'
import { PartOver } from './arrange/part-over'
import { useArranging } from './arrange/use-arranging'
import { createAsk } from './ask-endpoint'
import { LookControls } from './look-controls'
import { PhoneLog } from './phone-log'
import { PhoneScreen } from './phone-screen'
import { PhoneToolbar } from './phone-toolbar'
import { createPhoneSession, type PhoneSession, type PhoneSnapshot } from './run/phone-session'
import { RunsPanel } from './runs-panel'
import { usePhoneLook } from './use-phone-look'

const StartDialog = dynamic(() => import('./start-dialog').then((module) => module.StartDialog), {
  ssr: false,
})

/** A session that follows the document and, if wanted, the selection of other panes, which then follow the run. */
function usePhone(flowId: string, { readable, selection }: Shown, isFollowing: boolean) {
  const store = useFlowStore()
  const { saveDraft } = useStudio()
  const { value } = readable
  const { screenId } = selection
  const flow = useMemo(() => runnableOf(value), [value])
  const [session] = useState<PhoneSession>(() =>
    createPhoneSession(createAsk(flowId, { documentText: () => store.getReadable().text, saveDraft })),
  )
  // The session isn't part of React: pass it the document and the selection.
  useEffect(() => session.setFlow(flow), [session, flow])
  useEffect(() => {
    if (isFollowing && screenId !== undefined) session.follow(screenId)
  }, [session, isFollowing, screenId])
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
  const { isTouched, view } = snapshot
  const ran = isTouched && view?.status === 'open' ? view.screen?.id : undefined
  // Other panes, whose selection is in the store, show where people went on the phone.
  useEffect(() => {
    if (!isFollowing || ran === undefined || store.getSelection().screenId === ran) return
    const index = modelOf(store.getReadable().value).screenById.get(ran)?.index
    if (index !== undefined) store.select({ screenId: ran, pointer: `/screens/${index}` }, 'phone')
  }, [store, isFollowing, ran])
  return { session, snapshot, flow }
}

const HowToPick = ({ said }: { said: string }) => (
  <p role="status" className="text-sm text-pretty text-text-muted">
    {said ||
      'Click a component to select it and drag it to move it. Double-click or press Enter to edit its text.'}{' '}
    <Kbd>Esc</Kbd> returns to running the flow.
  </p>
)

type RunTab = 'log' | 'runs'

interface AboutRunProps extends ComponentProps<typeof RunsPanel> {
  log: PhoneSnapshot['log']
  onClear: () => void
  tab: RunTab
  setTab: (tab: RunTab) => void
}

/** The log of the phone, and saved runs. */
function AboutRun({ log, onClear, tab, setTab, ...runs }: AboutRunProps) {
  return (
    <Tabs<RunTab>
      label="About the run"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'log', label: 'What happened', panel: <PhoneLog log={log} onClear={onClear} /> },
        { value: 'runs', label: 'Saved runs', panel: <RunsPanel {...runs} /> },
      ]}
    />
  )
}

interface PhonePaneProps {
  flowId: string
  role: Role
}

/** The studio's running phone: the form as customers see it, with a log. Load it lazily. */
export function PhonePane(props: PhonePaneProps) {
  return <RunningPhone {...props} shown={useShown()} />
}

const RunningPhone = memo(function RunningPhone({ flowId, role, shown }: PhonePaneProps & { shown: Shown }) {
  const sender = useCurrentPhoneNumber()
  const [isFollowing, setIsFollowing] = useState(true)
  const [isPicking, setIsPicking] = useState(false)
  const { session, snapshot, flow } = usePhone(flowId, shown, isFollowing)
  const arranging = useArranging()
  const [look, changeLook] = usePhoneLook()
  const [tab, setTab] = useState<RunTab>('log')
  const [isChoosing, setIsChoosing] = useState(false)
  const [recorded, setRecorded] = useState<RecordedRun>()
  const begin = (start: RunStart) => {
    setIsPicking(false)
    session.start(start)
  }
  const { view, log, start } = snapshot
  const hasScreens = flow !== undefined && flow.screens.size > 0
  return (
    <div
      className="@container flex h-full min-h-0 flex-col"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isPicking) return
        event.stopPropagation()
        setIsPicking(false)
        // The focused element is gone with the mode.
        event.currentTarget.querySelector<HTMLElement>('[data-picks]')?.focus()
      }}
    >
      <div className="relative flex h-11 shrink-0 items-center gap-3 border-b border-border px-4 sm:px-2">
        <PhoneToolbar
          {...{ session, snapshot, hasScreens, isFollowing, isPicking }}
          onFollow={setIsFollowing}
          onPick={setIsPicking}
          onChooseStart={() => setIsChoosing(true)}
          onRecorded={(run) => {
            setRecorded(run)
            setTab('runs')
          }}
        />
        <LookControls look={look} onChange={changeLook} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto [container-type:size]">
        <div className="@3xl:grid @3xl:grid-cols-[minmax(24rem,3fr)_minmax(0,2fr)]">
          {/* As high as the phone, so that the log peeks out below. Beside something to read, it takes all the
              space. */}
          <div className="flex h-[min(calc(100cqh-3rem),calc(min(22rem,100cqw-2rem)*45/22+0.75rem))] min-h-fit flex-col gap-3 px-4 pt-3 has-[>:nth-child(2)]:h-[calc(100cqh-3rem)] @3xl:sticky @3xl:top-0 @3xl:h-[100cqh]! @3xl:py-4">
            {!shown.readable.isCurrent && (
              <Callout tone="warning">The JSON has an error. The phone shows the last valid version.</Callout>
            )}
            {isPicking && <HowToPick said={arranging.said} />}
            {view && (
              // As large as the pane allows. Below this size, it would be unreadable, so the pane scrolls.
              <div className="min-h-108 flex-1 shrink-0 [--device-height:100cqh] [container-type:size]">
                <PhoneScreen
                  view={view}
                  look={look}
                  name={sender?.verifiedName}
                  selected={shown.selection.pointer}
                  send={session.send}
                  over={
                    isPicking
                      ? (part, name, isSelected) => (
                          <PartOver
                            pointer={part.id}
                            isAtEdge={part.type === 'Footer'}
                            {...{ name, isSelected, arranging }}
                          />
                        )
                      : undefined
                  }
                  onRestart={() => begin(start)}
                />
              </div>
            )}
            {!hasScreens && (
              <Callout>There is no screen to show yet. Add a screen, and it appears here.</Callout>
            )}
          </div>
          <div className="min-w-0 px-4 pt-3 pb-3 @3xl:min-h-[100cqh] @3xl:border-l @3xl:border-border @3xl:bg-surface-raised">
            <AboutRun
              {...{ flowId, flow, log, tab, setTab, recorded }}
              onClear={session.clearLog}
              onSaved={() => setRecorded(undefined)}
              readOnlyBecause={refusal(role, 'flows.write')}
            />
          </div>
        </div>
      </div>
      {isChoosing && flow && (
        <StartDialog open onOpenChange={setIsChoosing} flow={flow} start={start} onStart={begin} />
      )}
    </div>
  )
})
