'use client'

import { Circle, Crosshair, ListStart, Play, Square } from 'lucide-react'
import dynamic from 'next/dynamic'
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { IconButton } from '@/components/ui/icon-button'
import { Tabs } from '@/components/ui/tabs'
import { type Role, refusal } from '@/lib/access/roles'
import { type CheckedFlow, toRunnable } from '@/lib/flow-json/run/runnable'
import { findVersion, newestVersion } from '@/lib/flow-json/versions'
import { browserStorage } from '../studio/open-panes'
import { useFlowStore } from '../studio/use-flow'
import { type Shown, useShown } from '../studio/use-shown'
import { createAsk } from './ask-endpoint'
import { LookControls } from './look-controls'
import { PhoneLog } from './phone-log'
import type { PhoneLook } from './phone-look'
import { PhoneScreen } from './phone-screen'
import { rememberedLook, rememberLook } from './remember-look'
import { createPhoneSession, type PhoneSession, type PhoneSnapshot } from './run/phone-session'
import type { RecordedRun, RunStart } from './run/recorded-run'
import { RunsPanel } from './runs-panel'

const StartDialog = dynamic(() => import('./start-dialog').then((module) => module.StartDialog), {
  ssr: false,
})

function runnableOf(value: unknown): CheckedFlow | undefined {
  const written: unknown = Object(value).version
  return toRunnable({ version: findVersion(written) ?? newestVersion, value })
}

/** A session that follows the document and, when wanted, what is selected in other panes. */
function usePhone(flowId: string, { readable, selection }: Shown, isFollowing: boolean) {
  const store = useFlowStore()
  const { value } = readable
  const { screenId } = selection
  const flow = useMemo(() => runnableOf(value), [value])
  const [session] = useState<PhoneSession>(() =>
    createPhoneSession(createAsk(flowId, () => store.getReadable().text)),
  )
  // The session is no part of React: it hears of the document and of the selection here.
  useEffect(() => session.setFlow(flow), [session, flow])
  useEffect(() => {
    if (isFollowing && screenId !== undefined) session.follow(screenId)
  }, [session, isFollowing, screenId])
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
  return { session, snapshot, flow }
}

interface ToolbarProps {
  session: PhoneSession
  snapshot: PhoneSnapshot
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
  onChooseStart: () => void
  onRecorded: (run: RecordedRun) => void
}

function Toolbar({ session, snapshot, isFollowing, onFollow, onChooseStart, onRecorded }: ToolbarProps) {
  const { isRecording, start, view } = snapshot
  const blockedBecause = view ? undefined : 'The document has no screen yet. Add one first.'
  const stop = () => {
    const run = session.stopRecording()
    if (run) onRecorded(run)
  }
  return (
    <div role="group" aria-label="Run" className="flex flex-wrap items-center gap-1.5">
      <Button size="small" blockedBecause={blockedBecause} onClick={() => session.start({})}>
        <Play aria-hidden="true" className="size-3.5" />
        Run
      </Button>
      <IconButton
        size="small"
        aria-label="Begin at a screen, with data"
        blockedBecause={blockedBecause}
        onClick={onChooseStart}
      >
        <ListStart className="size-4" />
      </IconButton>
      <Button
        size="small"
        aria-pressed={isRecording}
        blockedBecause={blockedBecause}
        onClick={() => (isRecording ? stop() : session.record(start))}
      >
        {isRecording ? (
          <Square aria-hidden="true" className="size-3.5 fill-danger text-danger" />
        ) : (
          <Circle aria-hidden="true" className="size-3.5 fill-danger text-danger" />
        )}
        {isRecording ? 'Stop recording' : 'Record'}
      </Button>
      <IconButton
        size="small"
        aria-label="Show the screen that is selected"
        aria-pressed={isFollowing}
        className={isFollowing ? 'bg-accent-soft text-accent-text' : undefined}
        onClick={() => onFollow(!isFollowing)}
      >
        <Crosshair className="size-4" />
      </IconButton>
    </div>
  )
}

interface PhonePaneProps {
  flowId: string
  role: Role
}

/** The running phone of the studio: the form as customers see it, with a log of what happens. Load it lazily. */
export function PhonePane(props: PhonePaneProps) {
  return <RunningPhone {...props} shown={useShown()} />
}

const RunningPhone = memo(function RunningPhone({ flowId, role, shown }: PhonePaneProps & { shown: Shown }) {
  const [isFollowing, setIsFollowing] = useState(true)
  const { session, snapshot, flow } = usePhone(flowId, shown, isFollowing)
  const [look, setLook] = useState(() => rememberedLook(browserStorage()))
  const changeLook = (next: PhoneLook) => {
    setLook(next)
    rememberLook(browserStorage(), next)
  }
  const [tab, setTab] = useState<'log' | 'runs'>('log')
  const [isChoosing, setIsChoosing] = useState(false)
  const [recorded, setRecorded] = useState<RecordedRun>()
  const begin = (start: RunStart) => session.start(start)
  const { view, log, start } = snapshot
  return (
    <div className="@container h-full min-h-0 overflow-y-auto">
      <div className="grid gap-3 p-3 @3xl:grid-cols-[24rem_minmax(0,1fr)] @3xl:gap-6">
        <div className="min-w-0 space-y-3">
          <Toolbar
            {...{ session, snapshot, isFollowing }}
            onFollow={setIsFollowing}
            onChooseStart={() => setIsChoosing(true)}
            onRecorded={(run) => {
              setRecorded(run)
              setTab('runs')
            }}
          />
          <LookControls look={look} onChange={changeLook} />
          {!shown.readable.isCurrent && (
            <Callout tone="warning">
              The JSON has a mistake. The phone shows the document as it could last be read.
            </Callout>
          )}
          {view ? (
            <PhoneScreen
              view={view}
              look={look}
              selected={shown.selection.pointer}
              send={session.send}
              onRestart={() => begin(start)}
            />
          ) : (
            <Callout>There is no screen to show yet. Add a screen, and it appears here.</Callout>
          )}
        </div>
        <div className="min-w-0">
          <Tabs<'log' | 'runs'>
            label="About the run"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'log',
                label: 'What happened',
                panel: <PhoneLog log={log} onClear={session.clearLog} />,
              },
              {
                value: 'runs',
                label: 'Saved runs',
                panel: (
                  <RunsPanel
                    flowId={flowId}
                    flow={flow}
                    recorded={recorded}
                    onSaved={() => setRecorded(undefined)}
                    readOnlyBecause={refusal(role, 'flows.write')}
                  />
                ),
              },
            ]}
          />
        </div>
      </div>
      {isChoosing && flow && (
        <StartDialog open onOpenChange={setIsChoosing} flow={flow} start={start} onStart={begin} />
      )}
    </div>
  )
})
