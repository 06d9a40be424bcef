'use client'

import { Headphones, Phone, PhoneOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useActOnCall } from '@/lib/browser/calling'
import type { RingingCall } from '@/lib/contract/console/calling'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { answerCall } from '../media/begin-call'
import { PersonAvatar } from '../media/person-avatar'

interface IncomingCallProps {
  call: RingingCall
  /** This page is in another call, which answering ends. */
  isBusy: boolean
}

/** An incoming call: who it is, and the actions. */
export function IncomingCall({ call, isBusy }: IncomingCallProps) {
  const { id, user_name: name, user_wa_id: waId, number_name: number, pre_accepted_at } = call
  const rejecting = useActOnCall(call.phone_number_id)
  const takenBecause =
    pre_accepted_at === undefined
      ? undefined
      : 'Someone else is already previewing this call and is about to accept it.'
  return (
    <li className="space-y-2">
      <div className="flex items-center gap-3">
        <span className="rounded-full ring-2 ring-accent ring-offset-2 ring-offset-surface-raised motion-safe:animate-pulse">
          <PersonAvatar name={name ?? undefined} className="size-9" />
        </span>
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <bdi>{name ?? formatPhoneNumber(waId)}</bdi>
          </p>
          <p className="text-sm text-text-muted">
            {name && `${formatPhoneNumber(waId)} `}calls <bdi>{number}</bdi>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="small"
          blockedBecause={takenBecause}
          onClick={() => answerCall(call, 'accept')}
        >
          <Phone aria-hidden="true" className="size-3.5" />{' '}
          {isBusy ? 'End current call and answer' : 'Answer'}
        </Button>
        <Button
          size="small"
          blockedBecause={takenBecause ?? (isBusy ? 'You’re already in a call. End it first.' : undefined)}
          onClick={() => answerCall(call, 'preview')}
        >
          <Headphones aria-hidden="true" className="size-3.5" /> Preview
        </Button>
        <Button
          variant="danger"
          size="small"
          // Where nothing takes its place once the call is answered.
          className="ml-auto"
          pending={rejecting.isPending}
          onClick={() => rejecting.mutate({ action: 'reject', call_id: id })}
        >
          <PhoneOff aria-hidden="true" className="size-3.5" /> Decline
        </Button>
      </div>
      {rejecting.error && <ProblemNotice problem={problemOf(rejecting.error)} />}
    </li>
  )
}
