'use client'

import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { phaseOf } from '@/lib/calling-media/call-progress'
import { startRinging } from '@/lib/calling-media/ring-sound'
import { useVoice } from '@/lib/calling-media/use-voice'
import type { RingingCall } from '@/lib/queries/ringing-calls'
import { CallView } from '../media/call-view'
import { type CurrentCall, forgetCall, useCurrentCall } from '../media/current-call'
import { FollowCall } from '../media/follow-call'
import { shownNumber } from '../media/phase-words'
import { IncomingCall } from './incoming-call'

/** What ended as somebody wanted it needs no look. */
const KEPT_MS = 6000
/** Calls that are announced by name; of more, how many they are. */
const MOST_NAMED = 3

const nameOf = ({ user_name, user_wa_id }: RingingCall) => user_name ?? shownNumber(user_wa_id)

function announcement(ringing: readonly RingingCall[]): string {
  if (ringing.length === 0) return ''
  if (ringing.length > MOST_NAMED) return `${ringing.length} calls are ringing`
  const names = ringing.map(nameOf).join(', ')
  return `${names} ${ringing.length === 1 ? 'is' : 'are'} calling`
}

/** Rings while calls do, where the browser and the person allow it. */
function useRinging(key: string): { isSilent: boolean; silence: () => void } {
  const [silenced, setSilenced] = useState('')
  const isRinging = key !== '' && silenced !== key
  // Sound is the browser's.
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging])
  return { isSilent: !isRinging, silence: () => setSilenced(key) }
}

/** What stands over the corner of every page: it takes no focus from what one types. */
export function DockPanel({ ringing }: { ringing: readonly RingingCall[] }) {
  const { call, isDrawnLarge } = useCurrentCall()
  return call ? (
    <WithCall call={call} ringing={ringing} isDrawnLarge={isDrawnLarge} />
  ) : (
    <Corner ringing={ringing} isBusy={false} />
  )
}

interface WithCallProps {
  call: CurrentCall
  ringing: readonly RingingCall[]
  isDrawnLarge: boolean
}

function WithCall({ call, ringing, isDrawnLarge }: WithCallProps) {
  const progress = useVoice(call.voice)
  const isOver = phaseOf(progress) === 'over'
  const isWanted = isOver && progress.end?.isFault === false
  // The clock is the browser's.
  useEffect(() => {
    if (!isWanted || isDrawnLarge) return
    const timer = setTimeout(() => forgetCall(call), KEPT_MS)
    return () => clearTimeout(timer)
  }, [call, isWanted, isDrawnLarge])
  const others = ringing.filter(({ id }) => isOver || id !== progress.id)
  return (
    <>
      <FollowCall call={call} />
      <Corner ringing={others} isBusy={!isOver} call={isDrawnLarge ? undefined : call} />
    </>
  )
}

interface CornerProps {
  ringing: readonly RingingCall[]
  /** In a call already. */
  isBusy: boolean
  call?: CurrentCall
}

function Corner({ ringing, isBusy, call }: CornerProps) {
  const key = isBusy ? '' : ringing.map(({ id }) => id).join(' ')
  const { isSilent, silence } = useRinging(key)
  return (
    <>
      <p role="alert" className="sr-only">
        {announcement(ringing)}
      </p>
      {(call || ringing.length > 0) && (
        <aside
          aria-label="Calls"
          className="fixed inset-x-2 bottom-2 z-40 max-h-[70dvh] space-y-3 overflow-y-auto overscroll-contain rounded-lg bg-surface-raised p-4 shadow-popup sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-88"
        >
          {call && <CallView call={call} />}
          {call && ringing.length > 0 && <hr className="border-border" />}
          {ringing.length > 0 && (
            <div className="flex items-center justify-between gap-2">
              <h2 className="font-semibold">
                {ringing.length === 1 ? 'Incoming call' : `${ringing.length} incoming calls`}
              </h2>
              {!isSilent && (
                <IconButton aria-label="Silence" size="small" onClick={silence}>
                  <BellOff aria-hidden="true" className="size-4" />
                </IconButton>
              )}
            </div>
          )}
          <ul className="space-y-3">
            {ringing.map((each) => (
              <IncomingCall key={each.id} call={each} isBusy={isBusy} />
            ))}
          </ul>
        </aside>
      )}
    </>
  )
}
