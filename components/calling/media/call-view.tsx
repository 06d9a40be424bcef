'use client'

import { useQuery } from '@tanstack/react-query'
import { Mic, MicOff, Phone, PhoneOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { classNames } from '@/components/ui/class-names'
import { takesFocus } from '@/components/ui/keep-focus'
import { callingQueries } from '@/lib/browser/calling'
import { type CallPhase, type CallProgress, callClock, phaseOf } from '@/lib/calls/media/call-progress'
import { useSeconds, useVoice } from '@/lib/calls/media/use-voice'
import { numberText } from '@/lib/contract/number-text'
import { type CurrentCall, forgetCall } from './current-call'
import { LevelMeter } from './level-meter'
import { QualityFigures } from './quality-figures'

/** Where a call is, in a sentence. */
const phaseWords: Record<CallPhase, string> = {
  microphone: 'Waiting for the microphone. The browser may ask whether it is allowed.',
  placing: 'Placing the call',
  ringing: 'Ringing',
  answering: 'Answering',
  preview: 'You can hear the caller. The caller cannot hear you until you accept.',
  connecting: 'Answered. Connecting audio',
  connected: 'Connected',
  unsteady: 'No audio right now. Waiting for the network.',
  over: 'Call ended',
}

interface CallViewProps {
  call: CurrentCall
  /** With everything there is to see; else what fits beside a page. */
  isLarge?: boolean
}

/** How long a call has lasted, counting while it does. */
function Clock({ connectedAt, endedAt }: Pick<CallProgress, 'connectedAt' | 'endedAt'>) {
  const now = useSeconds(endedAt === undefined && connectedAt !== undefined)
  if (connectedAt === undefined) return null
  return (
    <span role="timer" aria-label="Call duration" className="font-medium tabular-nums">
      {callClock((endedAt ?? now) - connectedAt)}
    </span>
  )
}

/** The call of this page: who it is with, where it is, and what can be done. */
export function CallView({ call, isLarge = false }: CallViewProps) {
  const { voice, number, person } = call
  const progress = useVoice(voice)
  const phase = phaseOf(progress)
  // Read by whoever follows the call.
  const { data } = useQuery({ ...callingQueries.call(number.id, progress.id ?? ''), enabled: false })
  const isEcho = data?.is_echo === true
  const isHeard = phase === 'connected' || phase === 'unsteady' || phase === 'preview'
  const { microphone } = progress
  const name = person.name ?? numberText(person.waId)
  return (
    <div className="space-y-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p
            {...takesFocus('call')}
            className={classNames('font-semibold wrap-anywhere outline-none', isLarge && 'text-lg')}
          >
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-text-muted">
            {voice.view.isOutgoing ? 'Called from' : 'Calls'} <bdi>{number.name}</bdi>
          </p>
        </div>
        <Clock {...progress} />
      </div>
      {phase === 'over' ? (
        <Ended call={call} progress={progress} />
      ) : (
        <>
          <p role="status" className="text-pretty">
            {phaseWords[phase]}
            {phase === 'connected' && isEcho && '. Answered by the echo: you hear yourself.'}
            {phase === 'connected' && progress.isMuted && `${isEcho ? '' : '.'} Your microphone is muted.`}
          </p>
          {/* Above what comes and grows meanwhile: a button that moves is missed. */}
          <Actions call={call} progress={progress} />
          {isLarge && microphone && <LevelMeter microphone={microphone} label="Your microphone level" />}
          {isHeard && isLarge && <QualityFigures voice={voice} />}
        </>
      )}
    </div>
  )
}

function Actions({ call: { voice }, progress }: { call: CurrentCall; progress: CallProgress }) {
  const phase = phaseOf(progress)
  const isTalking = phase === 'connected' || phase === 'unsteady' || phase === 'connecting'
  return (
    // Away from where Accept and Preview stood: a second click on them would mute the call or end it.
    <div className={classNames('flex flex-wrap gap-2', !voice.view.isOutgoing && 'justify-end')}>
      {phase === 'preview' && (
        <Button variant="primary" className="mr-auto" onClick={() => void voice.accept()}>
          <Phone aria-hidden="true" className="size-4" /> Accept
        </Button>
      )}
      {isTalking && (
        <Button aria-pressed={progress.isMuted} onClick={() => voice.setMuted(!progress.isMuted)}>
          {progress.isMuted ? (
            <MicOff aria-hidden="true" className="size-4" />
          ) : (
            <Mic aria-hidden="true" className="size-4" />
          )}
          Mute
        </Button>
      )}
      <Button variant="danger" onClick={() => void voice.hangUp()}>
        <PhoneOff aria-hidden="true" className="size-4" /> {phase === 'preview' ? 'Reject' : 'Hang up'}
      </Button>
    </div>
  )
}

function Ended({ call, progress: { end } }: { call: CurrentCall; progress: CallProgress }) {
  if (!end) return null
  return (
    <>
      <Callout tone={end.isFault ? 'danger' : 'neutral'} title={end.title} isAlert={end.isFault}>
        {end.nextStep}
      </Callout>
      {!end.isFault && (
        <p role="status" className="sr-only">
          {end.title}
        </p>
      )}
      <Button onClick={() => forgetCall(call)}>Close</Button>
    </>
  )
}
