'use client'

import { Mic, MicOff, Phone, PhoneOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { takesFocus } from '@/components/ui/keep-focus'
import { isTalking, phaseOf } from '@/lib/calls/media/call-phase'
import type { CallProgress } from '@/lib/calls/media/call-progress'
import { useVoice } from '@/lib/calls/media/use-voice'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { CallEnded, CallStatus, CallTimer } from './call-status'
import type { CurrentCall } from './current-call'
import { PersonAvatar } from './person-avatar'

/** This page's call in compact form, shown next to other pages: the person, the status and the actions. */
export function CallView({ call }: { call: CurrentCall }) {
  const { voice, number, person } = call
  const progress = useVoice(voice)
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-3">
        <PersonAvatar name={person.name} className="size-9" />
        <div className="min-w-0 flex-1">
          <p {...takesFocus('call')} className="font-semibold wrap-anywhere outline-none">
            <bdi>{person.name ?? formatPhoneNumber(person.waId)}</bdi>
          </p>
          <p className="text-sm text-text-muted">
            {voice.view.isOutgoing ? 'From' : 'To'} <bdi>{number.name}</bdi>
          </p>
        </div>
        <CallTimer {...progress} className="text-lg font-semibold tabular-nums" />
      </div>
      {phaseOf(progress) === 'over' ? (
        <CallEnded call={call} progress={progress} />
      ) : (
        <>
          <CallStatus call={call} progress={progress} />
          <Actions call={call} progress={progress} />
        </>
      )}
    </div>
  )
}

function Actions({ call: { voice }, progress }: { call: CurrentCall; progress: CallProgress }) {
  const phase = phaseOf(progress)
  return (
    // Away from where Answer and Preview were: a second click on them would mute or end the call.
    <div className={classNames('flex flex-wrap gap-2', !voice.view.isOutgoing && 'justify-end')}>
      {phase === 'preview' && (
        <Button variant="primary" className="mr-auto" onClick={() => void voice.accept()}>
          <Phone aria-hidden="true" className="size-4" /> Answer
        </Button>
      )}
      {isTalking(phase) && (
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
        <PhoneOff aria-hidden="true" className="size-4" /> {phase === 'preview' ? 'Decline' : 'Hang up'}
      </Button>
    </div>
  )
}
