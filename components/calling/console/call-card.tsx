'use client'

import { Mic, MicOff, Phone, PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { takesFocus } from '@/components/ui/keep-focus'
import { tooltip } from '@/components/ui/tooltip'
import { isTalking, phaseOf } from '@/lib/calls/media/call-phase'
import type { CallProgress } from '@/lib/calls/media/call-progress'
import { useVoice } from '@/lib/calls/media/use-voice'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { CallEnded, CallStatus, CallTimer } from '../media/call-status'
import type { CurrentCall } from '../media/current-call'
import { LevelMeter } from '../media/level-meter'
import { PersonAvatar } from '../media/person-avatar'
import { QualityFigures } from '../media/quality-figures'

/** This page's call with all details. */
export function CallCard({ call }: { call: CurrentCall }) {
  const { voice, number, person } = call
  const progress = useVoice(voice)
  const phase = phaseOf(progress)
  const { microphone } = progress
  const isWaiting = phase === 'placing' || phase === 'ringing'
  const isHeard = phase === 'connected' || phase === 'unsteady' || phase === 'preview'
  return (
    <div data-call-phase={phase} className="space-y-5">
      <div className="flex flex-col items-center gap-1 pt-2 text-center">
        <span
          className={classNames(
            'mb-2 rounded-full p-1.5 ring-2',
            phase === 'connected' ? 'ring-success' : isWaiting ? 'animate-pulse ring-accent' : 'ring-border',
          )}
        >
          <PersonAvatar name={person.name} className="size-18 text-2xl" />
        </span>
        <p {...takesFocus('call')} className="text-xl font-semibold wrap-anywhere outline-none">
          <bdi>{person.name ?? formatPhoneNumber(person.waId)}</bdi>
        </p>
        <p className="text-sm text-text-muted">
          {person.name && <span className="whitespace-nowrap">{formatPhoneNumber(person.waId)}</span>}
          {person.name && ' · '}
          {voice.view.isOutgoing ? 'From' : 'To'} <bdi>{number.name}</bdi>
        </p>
        <CallTimer {...progress} className="mt-2 text-2xl font-semibold tabular-nums" />
        {phase !== 'over' && <CallStatus call={call} progress={progress} />}
      </div>
      {phase === 'over' ? (
        <CallEnded call={call} progress={progress} />
      ) : (
        <>
          {/* Above anything that appears or grows: a moving button is easily missed. */}
          <Actions call={call} progress={progress} />
          {microphone && <LevelMeter microphone={microphone} label="Your microphone level" />}
          {isHeard && <QualityFigures voice={voice} />}
        </>
      )}
    </div>
  )
}

const looks = {
  plain: 'border border-border-strong/55 bg-surface-raised hover:bg-surface-hover',
  pressed: 'bg-surface-inverse text-text-inverse',
  accept: 'bg-accent text-accent-contrast hover:bg-accent-hover',
  end: 'bg-danger-fill text-danger-contrast hover:bg-danger-fill-hover',
}

interface RoundButtonProps {
  label: string
  look: keyof typeof looks
  onClick: () => void
  isPressed?: boolean
  blockedBecause?: string
  children: ReactNode
}

/** A round button with its label below. */
function RoundButton({ label, look, onClick, isPressed, blockedBecause, children }: RoundButtonProps) {
  const isBlocked = blockedBecause !== undefined
  return (
    <button
      type="button"
      {...tooltip(blockedBecause)}
      aria-pressed={isPressed}
      aria-disabled={isBlocked || undefined}
      onClick={isBlocked ? undefined : onClick}
      className={classNames(
        'flex w-20 flex-col items-center gap-1.5 rounded-md text-sm font-medium select-none',
        isBlocked && 'cursor-not-allowed text-text-faint',
      )}
    >
      <span
        className={classNames(
          'grid size-14 place-items-center rounded-full transition-colors [&_svg]:size-5.5',
          isBlocked ? 'bg-surface-sunken inset-ring inset-ring-border' : looks[look],
        )}
      >
        {children}
      </span>
      {label}
    </button>
  )
}

/** Buttons keep their places: a second click on Answer must not end the call. */
function Actions({ call: { voice }, progress }: { call: CurrentCall; progress: CallProgress }) {
  const phase = phaseOf(progress)
  const isPreview = phase === 'preview'
  return (
    <div className="flex flex-wrap justify-center gap-4">
      <RoundButton
        label="Mute"
        look={progress.isMuted ? 'pressed' : 'plain'}
        isPressed={progress.isMuted}
        blockedBecause={isTalking(phase) ? undefined : 'The caller can’t hear you yet.'}
        onClick={() => voice.setMuted(!progress.isMuted)}
      >
        {progress.isMuted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
      </RoundButton>
      <RoundButton label={isPreview ? 'Decline' : 'Hang up'} look="end" onClick={() => void voice.hangUp()}>
        <PhoneOff aria-hidden="true" />
      </RoundButton>
      {!voice.view.isOutgoing && (
        <div className="w-20">
          {isPreview && (
            <RoundButton label="Answer" look="accept" onClick={() => void voice.accept()}>
              <Phone aria-hidden="true" />
            </RoundButton>
          )}
        </div>
      )}
    </div>
  )
}
