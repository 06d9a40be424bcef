'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { useEndPersonSessions } from '@/lib/browser/people'
import type { PersonDetail } from '@/lib/contract/people'
import { SessionList } from '../../account/session-list'

/** A person's sessions, which an admin can end. */
export function PersonSessions({ person, isYou }: { person: PersonDetail; isYou: boolean }) {
  const end = useEndPersonSessions()
  const asking = useDialog()
  const toast = useToast()
  const others = person.sessions.filter(({ isThisOne }) => !isThisOne).length
  return (
    <Card
      title="Sessions"
      description="Where this person is signed in. Ending a session signs that browser out immediately."
      isFlush
      actions={
        others > 0 && (
          <Button size="small" onClick={() => asking.show()}>
            {isYou ? 'End all other sessions' : 'End all sessions'}
          </Button>
        )
      }
    >
      {end.error && <ProblemNotice problem={problemOf(end.error)} className="mx-4 mb-3" />}
      {person.sessions.length === 0 ? (
        <p className="border-t border-border px-4 py-5 text-center text-text-muted">Not signed in.</p>
      ) : (
        <SessionList
          sessions={person.sessions}
          limits={person.sessionLimits}
          end={({ id: session }) =>
            !end.isPending &&
            end.mutate({ id: person.id, session }, { onSuccess: () => toast('Session ended') })
          }
        />
      )}
      <LazyConfirmDialog
        dialog={asking}
        title={isYou ? 'End all other sessions?' : `End all of ${person.name}’s sessions?`}
        confirmLabel={isYou ? 'End all other sessions' : 'End all sessions'}
        confirm={async () => {
          await end.mutateAsync({ id: person.id })
          toast('Sessions ended')
        }}
      >
        {isYou
          ? 'This browser stays signed in.'
          : 'This person is signed out everywhere and can sign in again. To keep someone out, suspend the account.'}
      </LazyConfirmDialog>
    </Card>
  )
}
