'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { useClock } from '@/components/ui/use-clock'
import { callingQueries } from '@/lib/browser/calling'
import { type CallPhase, phaseOf } from '@/lib/calls/media/call-phase'
import { type CallProgress, callClock } from '@/lib/calls/media/call-progress'
import { type CurrentCall, forgetCall } from './current-call'

/** Status of a call, as a sentence. */
const phaseWords: Record<CallPhase, string> = {
  microphone: 'Waiting for the microphone. Your browser may ask for permission.',
  placing: 'Placing the call',
  ringing: 'Ringing',
  answering: 'Answering',
  preview: 'You can hear the caller. The caller can’t hear you until you accept.',
  connecting: 'Answered. Connecting audio',
  connected: 'Connected',
  unsteady: 'No audio right now. Waiting for the network.',
  over: 'Call ended',
}

/** Duration of a call, counting while it lasts. */
export function CallTimer({
  connectedAt,
  endedAt,
  className,
}: Pick<CallProgress, 'connectedAt' | 'endedAt'> & { className: string }) {
  const now = useClock(1000, endedAt === undefined && connectedAt !== undefined)
  if (connectedAt === undefined) return null
  return (
    <span role="timer" aria-label="Call duration" className={className}>
      {callClock((endedAt ?? now) - connectedAt)}
    </span>
  )
}

interface CallPartProps {
  call: CurrentCall
  progress: CallProgress
}

/** Status of an active call, as a sentence. */
export function CallStatus({ call: { number }, progress }: CallPartProps) {
  // Fetched by `FollowCall`.
  const { data } = useQuery({ ...callingQueries.call(number.id, progress.id ?? ''), enabled: false })
  const phase = phaseOf(progress)
  const isEcho = data?.is_echo === true
  return (
    <p role="status" className="text-pretty">
      {phaseWords[phase]}
      {phase === 'connected' && isEcho && ' to the echo test. You’ll hear your own voice.'}
      {phase === 'connected' && progress.isMuted && `${isEcho ? '' : '.'} Your microphone is muted.`}
    </p>
  )
}

/** How a call ended, and what to do now. */
export function CallEnded({ call, progress: { end } }: CallPartProps) {
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
