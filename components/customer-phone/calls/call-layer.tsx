'use client'

import { useQuery } from '@tanstack/react-query'
import { Mic, MicOff, Phone, PhoneOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { problemOf } from '@/components/ui/problem-of'
import { RoundPicture } from '@/components/ui/round-picture'
import { useClock } from '@/components/ui/use-clock'
import { phoneQueries } from '@/lib/browser/phone'
import { useDecideCallPermission } from '@/lib/browser/phone-calls'
import { type CallPhase, phaseOf } from '@/lib/calls/media/call-phase'
import { callClock } from '@/lib/calls/media/call-progress'
import { useQuality, useVoice } from '@/lib/calls/media/use-voice'
import type { VoiceCall } from '@/lib/calls/media/voice-call'
import type { RingingCall } from './phone-calls'
import type { OwnCall, useCalls } from './use-calls'

interface CallLayerProps {
  contact: string
  calls: ReturnType<typeof useCalls>
}

/** Call screens, over any open screen. They don’t take the focus, so that typing isn’t interrupted. */
export function CallLayer({ contact, calls }: CallLayerProps) {
  const { own, ringing, prompts, isInCall } = calls
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const prompt = prompts.find(({ id }) => !answered.has(id))
  return (
    <>
      {own && <Ongoing contact={contact} own={own} onClose={calls.forget} />}
      {ringing.map((call) => (
        <Incoming
          key={call.id}
          contact={contact}
          call={call}
          isBusy={isInCall}
          onAnswer={() => calls.answer(call)}
          onDecline={() => calls.decline(call)}
        />
      ))}
      {prompt && (
        <MayGoOn
          contact={contact}
          number={prompt.number}
          onDone={() => setAnswered((before) => new Set(before).add(prompt.id))}
        />
      )}
    </>
  )
}

const phaseWords: Record<CallPhase, string> = {
  microphone: 'Waiting for the microphone',
  placing: 'Calling',
  ringing: 'Ringing',
  answering: 'Answering',
  preview: 'Ringing. The business can already hear you.',
  connecting: 'Connecting',
  connected: 'Connected',
  unsteady: 'Poor connection. Waiting for the network.',
  over: 'Call ended',
}

function useBusiness(contact: string, number: string) {
  const { data } = useQuery(phoneQueries.business(contact, number))
  return { name: data?.name ?? 'Business account', picture: data?.profile_picture_url }
}

interface PanelProps {
  label: string
  business: ReturnType<typeof useBusiness>
  line: ReactNode
  children: ReactNode
}

function Panel({ label, business: { name, picture }, line, children }: PanelProps) {
  return (
    <section
      lang="en"
      aria-label={label}
      className="shrink-0 space-y-3 bg-(--phone-frame) px-4 pt-[max(0.875rem,env(safe-area-inset-top))] pb-4 text-[#f3f6f7]"
    >
      <div className="flex items-center gap-3">
        <RoundPicture tone="phone" src={picture} name={name} className="size-12 text-lg" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg leading-6 font-semibold">
            <bdi>{name}</bdi>
          </p>
          {line}
        </div>
      </div>
      {children}
    </section>
  )
}

const buttonLooks = {
  plain: 'bg-[#f3f6f7]/15 text-[#f3f6f7] aria-pressed:bg-[#f3f6f7] aria-pressed:text-[#12191c]',
  accept: 'bg-[#1b7a47] text-[#ffffff]',
  end: 'bg-[#bd2b32] text-[#ffffff]',
}

interface CallButtonProps {
  look: keyof typeof buttonLooks
  icon?: ReactNode
  isPressed?: boolean
  onClick: () => void
  children: ReactNode
}

function CallButton({ look, icon, isPressed, onClick, children }: CallButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={classNames(
        'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-4 font-medium focus-visible:outline-[#f3f6f7] [&_svg]:size-4.5',
        buttonLooks[look],
      )}
    >
      {icon}
      {children}
    </button>
  )
}

interface IncomingProps {
  contact: string
  call: RingingCall
  isBusy: boolean
  onAnswer: () => void
  onDecline: () => Promise<void>
}

function Incoming({ contact, call, isBusy, onAnswer, onDecline }: IncomingProps) {
  const business = useBusiness(contact, call.number)
  const [failure, setFailure] = useState<unknown>()
  return (
    <Panel
      label="Incoming call"
      business={business}
      line={
        <p role="alert" className="text-sm text-[#c9d2d5]">
          <span className="sr-only">{business.name}: </span>Incoming call
        </p>
      }
    >
      <div className="flex gap-3">
        <CallButton
          look="end"
          icon={<PhoneOff aria-hidden="true" />}
          onClick={() => onDecline().catch(setFailure)}
        >
          Decline
        </CallButton>
        <CallButton look="accept" icon={<Phone aria-hidden="true" />} onClick={onAnswer}>
          {isBusy ? 'End and answer' : 'Answer'}
        </CallButton>
      </div>
      {failure !== undefined && (
        <p role="alert">
          <bdi>{problemOf(failure).title}</bdi>
        </p>
      )}
    </Panel>
  )
}

interface OngoingProps {
  contact: string
  own: OwnCall
  onClose: () => void
}

function Ongoing({ contact, own: { voice, number }, onClose }: OngoingProps) {
  const business = useBusiness(contact, number)
  const progress = useVoice(voice)
  const phase = phaseOf(progress)
  const now = useClock(1000, phase === 'connected' || phase === 'unsteady')
  const { connectedAt, endedAt, end, isMuted } = progress
  const isOver = phase === 'over'
  return (
    <Panel
      label="Call"
      business={business}
      line={
        <div className="flex justify-between gap-3 text-sm text-[#c9d2d5]">
          <p role="status" className="min-w-0">
            <bdi>{end?.title ?? phaseWords[phase]}</bdi>
          </p>
          {connectedAt !== undefined && (
            <span role="timer" aria-label="Call duration" className="tabular-nums">
              {callClock((endedAt ?? now) - connectedAt)}
            </span>
          )}
        </div>
      }
    >
      {isOver && end?.nextStep && (
        <p className="text-sm text-pretty">
          <bdi>{end.nextStep}</bdi>
        </p>
      )}
      {!isOver && connectedAt !== undefined && <Heard voice={voice} />}
      <div className="flex gap-3">
        {!isOver && connectedAt !== undefined && (
          <CallButton
            look="plain"
            icon={isMuted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
            isPressed={isMuted}
            onClick={() => voice.setMuted(!isMuted)}
          >
            Mute
          </CallButton>
        )}
        {isOver ? (
          <CallButton look="plain" onClick={onClose}>
            Close
          </CallButton>
        ) : (
          <CallButton look="end" icon={<PhoneOff aria-hidden="true" />} onClick={() => void voice.hangUp()}>
            Hang up
          </CallButton>
        )}
      </div>
    </Panel>
  )
}

/** Audio statistics of the call. */
function Heard({ voice }: { voice: VoiceCall }) {
  const now = useQuality(voice).at(-1)
  if (!now) return null
  return (
    <dl aria-label="Sound" className="flex gap-4 text-xs text-[#c9d2d5] tabular-nums">
      <div className="flex gap-1">
        <dt>Packets received</dt>
        <dd>{now.received}</dd>
      </div>
      <div className="flex gap-1">
        <dt>lost</dt>
        <dd>{now.lossPercent.toFixed(0)}%</dd>
      </div>
    </dl>
  )
}

interface MayGoOnProps {
  contact: string
  number: string
  onDone: () => void
}

/** Asks whether the business may keep calling, after several unanswered calls. */
function MayGoOn({ contact, number, onDone }: MayGoOnProps) {
  const business = useBusiness(contact, number)
  const { mutate, error } = useDecideCallPermission(contact)
  return (
    <Panel
      label="Missed calls"
      business={business}
      line={
        <p className="text-sm text-[#c9d2d5]">
          <bdi>Called several times without an answer.</bdi>
        </p>
      }
    >
      <p>
        <bdi>Should this business keep calling you?</bdi>
      </p>
      <div className="flex gap-3">
        <CallButton
          look="plain"
          onClick={() => mutate({ phone_number_id: number, decision: 'revoked' }, { onSuccess: onDone })}
        >
          Stop calls
        </CallButton>
        <CallButton
          look="accept"
          onClick={() => mutate({ phone_number_id: number, decision: 'kept' }, { onSuccess: onDone })}
        >
          Keep allowing calls
        </CallButton>
      </div>
      {error && (
        <p role="alert">
          <bdi>{error.problem.title}</bdi>
        </p>
      )}
    </Panel>
  )
}
