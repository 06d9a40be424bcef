'use client'

import { Circle, Crosshair, ListStart, MousePointerClick, Play, Square } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { tooltip } from '@/components/ui/tooltip'
import type { RecordedRun } from '@/lib/language/flow-json/recorded-runs/recorded-run'
import type { PhoneSession, PhoneSnapshot } from './run/phone-session'

interface PhoneToolbarProps {
  session: PhoneSession
  snapshot: PhoneSnapshot
  /** The document has a screen to show. */
  hasScreens: boolean
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
  /** A click on the phone selects instead of running the flow. */
  isPicking: boolean
  onPick: (isPicking: boolean) => void
  onChooseStart: () => void
  onRecorded: (run: RecordedRun) => void
}

const pressedLook = (isPressed: boolean) => (isPressed ? 'bg-accent-soft text-accent-text' : undefined)

/** Actions on the running phone. */
export function PhoneToolbar(props: PhoneToolbarProps) {
  const {
    session,
    snapshot,
    hasScreens,
    isFollowing,
    onFollow,
    isPicking,
    onPick,
    onChooseStart,
    onRecorded,
  } = props
  const { isRecording, start } = snapshot
  const blockedBecause = hasScreens ? undefined : 'The document has no screen yet. Add one first.'
  /** Starts a run, which the phone takes as user input. */
  const begin = (run: () => void) => () => {
    onPick(false)
    run()
  }
  const stop = () => {
    const run = session.stopRecording()
    if (run) onRecorded(run)
  }
  return (
    <div role="group" aria-label="Run" className="flex items-center gap-1">
      <Button size="small" blockedBecause={blockedBecause} onClick={begin(() => session.start({}))}>
        <Play aria-hidden="true" className="size-3.5" />
        Run
      </Button>
      <IconButton
        size="small"
        aria-label="Start at a screen, with data"
        blockedBecause={blockedBecause}
        onClick={onChooseStart}
      >
        <ListStart className="size-4" />
      </IconButton>
      <Button
        size="small"
        aria-pressed={isRecording}
        {...tooltip(isRecording ? 'Stop recording' : 'Record')}
        blockedBecause={blockedBecause}
        onClick={isRecording ? stop : begin(() => session.record(start))}
      >
        {isRecording ? (
          <Square aria-hidden="true" className="size-3.5 fill-danger text-danger" />
        ) : (
          <Circle aria-hidden="true" className="size-3.5 fill-danger text-danger" />
        )}
        <span className="@max-[20.5rem]:sr-only">
          {isRecording ? 'Stop' : 'Record'}
          {isRecording && <span className="@max-3xl:sr-only"> recording</span>}
        </span>
      </Button>
      <span aria-hidden="true" className="mx-1 h-4 w-px bg-border" />
      <IconButton
        size="small"
        aria-label="Follow the selected screen"
        aria-pressed={isFollowing}
        className={pressedLook(isFollowing)}
        onClick={() => onFollow(!isFollowing)}
      >
        <Crosshair className="size-4" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Edit on the phone"
        data-picks
        aria-pressed={isPicking}
        blockedBecause={blockedBecause}
        className={pressedLook(isPicking)}
        onClick={() => onPick(!isPicking)}
      >
        <MousePointerClick className="size-4" />
      </IconButton>
    </div>
  )
}
