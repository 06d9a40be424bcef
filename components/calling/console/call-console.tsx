'use client'

import { Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { keepFocus, takesFocus } from '@/components/ui/keep-focus'
import { LinkButton } from '@/components/ui/link-button'
import { type Role, refusal } from '@/lib/access/roles'
import { phaseOf } from '@/lib/calls/media/call-phase'
import { drawLarge, useCurrentCall, useCurrentProgress } from '../media/current-call'
import { CallCard } from './call-card'
import { CallForm } from './call-form'
import { RecentPeople } from './recent-people'

interface CallConsoleProps {
  role: Role
  number: { id: string; displayPhoneNumber: string; verifiedName: string }
  /** Calling is off for this number. */
  isOff: boolean
  /** Digits of someone to call, where a link named them. */
  to?: string
}

/** Calls someone from a number, with sound: who, by which microphone, and the call itself. */
export function CallConsole({ role, number, isOff, to }: CallConsoleProps) {
  const { call } = useCurrentCall()
  const progress = useCurrentProgress()
  const phase = progress && phaseOf(progress)
  // What stands in the corner of every page is not of React's tree.
  useEffect(drawLarge, [])
  const panel = useRef<HTMLDivElement>(null)
  // In narrow windows the call stands below what it was begun with, and has more to show with each step.
  useEffect(() => {
    if (call && phase) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [call, phase])
  const readOnlyBecause = refusal(role, 'calling.call', number.id)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      {readOnlyBecause !== undefined && (
        <Callout title="You can view calls, but you can’t make or answer them" className="md:col-span-2">
          {readOnlyBecause} Incoming calls don’t ring for you. You can find them in the history.
        </Callout>
      )}
      <Card title="Make a call" description={`From ${number.displayPhoneNumber}`}>
        <CallForm key={`${number.id} ${to ?? ''}`} {...{ role, number, isOff, to }} />
      </Card>
      <div ref={panel} className="flex scroll-mt-16 scroll-mb-4 flex-col md:row-span-2 md:self-stretch">
        <Card title="The call" className="flex grow flex-col [&>div]:flex-1">
          <div ref={keepFocus} className="h-full">
            {call ? <CallCard call={call} /> : <NoCall isReadOnly={readOnlyBecause !== undefined} />}
          </div>
        </Card>
      </div>
      <RecentPeople {...{ role, number, isOff }} />
    </div>
  )
}

function NoCall({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-1 px-4 py-12 text-center max-md:py-2">
      <span
        aria-hidden="true"
        className="mb-3 grid size-16 place-items-center rounded-full bg-surface-sunken text-text-faint max-md:hidden"
      >
        <Phone className="size-6" />
      </span>
      <p {...takesFocus()} className="font-semibold outline-none">
        No active call
      </p>
      {!isReadOnly && (
        <>
          <p className="max-w-80 text-pretty text-text-muted">
            Choose someone to call. Incoming calls ring on every page of the console.
          </p>
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            <LinkButton size="small" href="/calling?tab=permission">
              See who allows calls
            </LinkButton>
            <LinkButton size="small" href="/calling?tab=history">
              Call history
            </LinkButton>
          </div>
        </>
      )}
    </div>
  )
}
