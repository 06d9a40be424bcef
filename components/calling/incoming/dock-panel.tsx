'use client'

import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { keepFocus, takesFocus } from '@/components/ui/keep-focus'
import { phaseOf } from '@/lib/calls/media/call-phase'
import { startRinging } from '@/lib/calls/media/ring-sound'
import type { RingingCall } from '@/lib/contract/console/calling'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { CallView } from '../media/call-view'
import { forgetCall, useCurrentCall, useCurrentProgress } from '../media/current-call'
import { FollowCall } from '../media/follow-call'
import { IncomingCall } from './incoming-call'

/** Calls that ended as intended disappear after this time. */
const KEPT_MS = 6000
/** Calls that are announced by name; more are counted. */
const MOST_NAMED = 3

const nameOf = ({ user_name, user_wa_id }: RingingCall) => user_name ?? formatPhoneNumber(user_wa_id)

function announcement(ringing: readonly RingingCall[]): string {
  if (ringing.length === 0) return ''
  if (ringing.length > MOST_NAMED) return `${ringing.length} calls are ringing`
  const names = ringing.map(nameOf).join(', ')
  return `${names} ${ringing.length === 1 ? 'is' : 'are'} calling`
}

/** Rings for calls that aren't silenced, if browser and person allow it. */
function useRinging(ringing: readonly RingingCall[]): { isLoud: boolean; silence: () => void } {
  const [silenced, setSilenced] = useState<Silenced>(() => new Set())
  const isLoud = isHeard(ringing, silenced)
  // Sound is outside React.
  useEffect(() => (isLoud ? startRinging() : undefined), [isLoud])
  return { isLoud, silence: () => setSilenced(withSilenced(silenced, ringing)) }
}

/** Dismisses a call that ended as intended, after a while. */
function useForgetting({ call, isDrawnLarge }: ReturnType<typeof useCurrentCall>, isWanted: boolean) {
  // Timers are outside React.
  useEffect(() => {
    if (!call || !isWanted || isDrawnLarge) return
    const timer = setTimeout(() => forgetCall(call), KEPT_MS)
    return () => clearTimeout(timer)
  }, [call, isWanted, isDrawnLarge])
}

const none: readonly RingingCall[] = []

/** Calls in the corner of every page. Takes no focus from what someone is typing. */
export function DockPanel({ ringing }: { ringing: readonly RingingCall[] }) {
  const shown = useCurrentCall()
  const { call, isDrawnLarge } = shown
  const progress = useCurrentProgress()
  const isBusy = progress !== undefined && phaseOf(progress) !== 'over'
  useForgetting(shown, !isBusy && progress?.end?.isFault === false)
  // One that was taken here and ended may still be in the list for a moment. One that couldn’t be taken still rings.
  const others = progress?.end?.isFault ? ringing : ringing.filter(({ id }) => id !== progress?.id)
  const { isLoud, silence } = useRinging(isBusy ? none : others)
  const small = isDrawnLarge ? undefined : call
  return (
    <>
      {call && <FollowCall call={call} />}
      <p role="alert" className="sr-only">
        {announcement(others)}
      </p>
      {(small || others.length > 0) && (
        <aside
          ref={keepFocus}
          aria-label="Calls"
          className="fixed inset-x-2 bottom-2 z-40 max-h-[70dvh] space-y-3 overflow-y-auto overscroll-contain rounded-lg bg-surface-raised p-4 shadow-popup sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-88"
        >
          {small && <CallView call={small} />}
          {small && others.length > 0 && <hr className="border-border" />}
          {others.length > 0 && (
            <IncomingCalls ringing={others} isBusy={isBusy} silence={isLoud ? silence : undefined} />
          )}
        </aside>
      )}
    </>
  )
}

interface IncomingCallsProps {
  ringing: readonly RingingCall[]
  /** This page is in another call. */
  isBusy: boolean
  /** Silences them; undefined if they are silent. */
  silence: (() => void) | undefined
}

function IncomingCalls({ ringing, isBusy, silence }: IncomingCallsProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h2 {...takesFocus()} className="font-semibold outline-none">
          {ringing.length === 1 ? 'Incoming call' : `${ringing.length} incoming calls`}
        </h2>
        {silence && (
          <IconButton aria-label="Silence" size="small" onClick={silence}>
            <BellOff aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      <ul className="space-y-3">
        {ringing.map((each) => (
          <IncomingCall key={each.id} call={each} isBusy={isBusy} />
        ))}
      </ul>
    </>
  )
}

/** Calls that are ringing now. */
type Ringing = readonly { id: string }[]

/** Calls that someone silenced: each stays silent, whatever other calls do. */
export type Silenced = ReadonlySet<string>

export const withSilenced = (silenced: Silenced, ringing: Ringing): Silenced =>
  new Set([...silenced, ...ringing.map(({ id }) => id)])

/** Whether at least one of the calls should be heard. */
export const isHeard = (ringing: Ringing, silenced: Silenced): boolean =>
  ringing.some(({ id }) => !silenced.has(id))
