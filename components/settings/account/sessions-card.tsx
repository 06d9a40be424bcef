'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { useToast } from '@/components/ui/toast-provider'
import { useEndSessions } from '@/lib/browser/account'
import type { Account, SessionRow } from '@/lib/contract/account'
import { formatPeriod } from '@/lib/labels/durations'

const ownAddresses: readonly string[] = ['::1', '127.0.0.1', '0000:0000:0000:0000:0000:0000:0000:0001']

/** A network address for people: that of the machine the console runs on is called so. */
export const addressText = (address: string): string =>
  ownAddresses.includes(address) ? 'this machine' : address

const EndSessionsDialog = dynamic(
  () => import('./end-sessions-dialog').then((module) => module.EndSessionsDialog),
  { ssr: false },
)

/** Where this person is signed in. */
export function SessionsCard({ sessions, sessionLimits }: Pick<Account, 'sessions' | 'sessionLimits'>) {
  const end = useEndSessions()
  const [isAsked, setIsAsked] = useState(false)
  const others = sessions.filter(({ isThisOne }) => !isThisOne).length
  const toast = useToast()
  const endOne = (id: string) => end.mutate(id, { onSuccess: () => toast('Session ended') })
  return (
    <Card
      title="Sessions"
      description={`Where you are signed in. End any session you don’t recognize, then change your password. ${limitsText(sessionLimits)}`}
      isFlush
      actions={
        others > 0 && (
          <Button size="small" onClick={() => setIsAsked(true)}>
            End all other sessions
          </Button>
        )
      }
    >
      {end.error && <ProblemNotice problem={problemOf(end.error)} className="mx-4 mb-3" />}
      <ul aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-start gap-3 border-t border-border px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {session.device}
                {session.isThisOne && <Badge tone="info">Current</Badge>}
              </p>
              <p className="mt-0.5 text-xs text-text-faint wrap-anywhere">
                {session.address && `From ${addressText(session.address)}, `}seen{' '}
                <RelativeTime clock="machine" at={session.lastSeenAt} />, signed in{' '}
                <RelativeTime clock="machine" at={session.createdAt} />, ends{' '}
                <RelativeTime clock="machine" at={session.endsAt} tense="future" />
                {isPutOff(session, sessionLimits) && ' unless used'}
              </p>
            </div>
            {!session.isThisOne && (
              <Button
                size="small"
                aria-label={`End the session of ${session.device}`}
                onClick={() => !end.isPending && endOne(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAsked && <EndSessionsDialog count={others} onClose={() => setIsAsked(false)} />}
    </Card>
  )
}

const limitsText = ({ mostMs, idleMs }: Account['sessionLimits']): string =>
  `A session ends ${formatPeriod(mostMs / 1000)} after sign-in, or sooner if it isn’t used for ${formatPeriod(idleMs / 1000)}.`

/** Use puts off the end that comes from not being used, up to the other one. */
const isPutOff = ({ createdAt, endsAt }: SessionRow, { mostMs }: Account['sessionLimits']): boolean =>
  endsAt < createdAt + mostMs
