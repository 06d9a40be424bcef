'use client'

import { useEffect, useRef } from 'react'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { keepFocus, takesFocus } from '@/components/ui/keep-focus'
import { type Role, refusal } from '@/lib/access/roles'
import { phaseOf } from '@/lib/calls/media/call-phase'
import type { CallingNumber } from '../calling-number'
import { drawLarge, useCurrentCall, useCurrentProgress } from '../media/current-call'
import { CallCard } from './call-card'
import { CallForm } from './call-form'
import { PeopleCard } from './people-card'

interface CallConsoleProps {
  role: Role
  number: Omit<CallingNumber, 'isVerified'>
  /** Calling is off for this number. */
  isOff: boolean
  /** Digits of someone to call, from a link. */
  to?: string
}

/** Calls someone from a number with sound: whom, which microphone, and the call itself. */
export function CallConsole({ role, number, isOff, to }: CallConsoleProps) {
  const { call } = useCurrentCall()
  const progress = useCurrentProgress()
  const phase = progress && phaseOf(progress)
  // The call in the corner of every page is outside this React tree.
  useEffect(drawLarge, [])
  const panel = useRef<HTMLDivElement>(null)
  // In narrow windows, the call is below the form, and grows with each step.
  useEffect(() => {
    if (call && phase) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [call, phase])
  const readOnlyBecause = refusal(role, 'calling.call', number.id)
  return (
    <div className="space-y-4">
      {readOnlyBecause !== undefined && (
        <Callout title="You can view calls, but you can’t make or answer them">
          {readOnlyBecause} Incoming calls don’t ring for you. You can find them in the history.
        </Callout>
      )}
      {number.restriction !== undefined && (
        <Callout tone="warning" title="This number can’t start calls now">
          {number.restriction}
        </Callout>
      )}
      <div
        className={classNames(
          'grid items-start gap-y-4',
          call && 'gap-x-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]',
        )}
      >
        <Card title="Call a number" description={`From ${number.displayPhoneNumber}`}>
          <CallForm key={`${number.id} ${to ?? ''}`} {...{ role, number, isOff, to }} />
        </Card>
        <div
          ref={panel}
          className={classNames(
            'min-w-0 scroll-mt-16 scroll-mb-4',
            call ? 'xl:sticky xl:top-16 xl:col-start-2 xl:row-span-2 xl:row-start-1' : 'absolute',
          )}
        >
          <div ref={keepFocus}>
            {call ? (
              <Card title="The call">
                <CallCard call={call} />
              </Card>
            ) : (
              // Dismissing returns focus here.
              <p {...takesFocus()} className="sr-only">
                No active call
              </p>
            )}
          </div>
        </div>
        <PeopleCard {...{ role, number, isOff }} />
      </div>
    </div>
  )
}
