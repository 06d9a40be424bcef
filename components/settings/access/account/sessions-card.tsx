'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { useEndSessions } from '@/lib/browser/account'
import type { Account, SessionRow } from '@/lib/contract/account'
import { formatPeriod } from '@/lib/labels/durations'
import { SessionList } from './session-list'

/** This person's sessions. */
export function SessionsCard({ sessions, sessionLimits }: Pick<Account, 'sessions' | 'sessionLimits'>) {
  const end = useEndSessions()
  const asking = useDialog()
  const others = sessions.filter(({ isThisOne }) => !isThisOne).length
  const toast = useToast()
  const endOne = ({ id }: SessionRow) =>
    !end.isPending && end.mutate(id, { onSuccess: () => toast('Session ended') })
  return (
    <Card
      title="Sessions"
      description={`Where you are signed in. End any session you don’t recognize, then change your password. ${limitsText(sessionLimits)}`}
      isFlush
      actions={
        others > 0 && (
          <Button size="small" onClick={() => asking.show()}>
            End all other sessions
          </Button>
        )
      }
    >
      {end.error && <ProblemNotice problem={problemOf(end.error)} className="mx-4 mb-3" />}
      <SessionList sessions={sessions} limits={sessionLimits} end={endOne} />
      <LazyConfirmDialog
        dialog={asking}
        title="End all other sessions?"
        confirmLabel="End all other sessions"
        confirm={async () => {
          await end.mutateAsync(undefined)
          toast(others === 1 ? 'The other session was ended' : `The ${others} other sessions were ended`)
        }}
      >
        This signs you out of {others === 1 ? 'one other browser' : `${others} other browsers`}. You’ll stay
        signed in here.
      </LazyConfirmDialog>
    </Card>
  )
}

const limitsText = ({ mostMs, idleMs }: Account['sessionLimits']): string =>
  `A session ends ${formatPeriod(mostMs / 1000)} after sign-in, or sooner if it isn’t used for ${formatPeriod(idleMs / 1000)}.`
