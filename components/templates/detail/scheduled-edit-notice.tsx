'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { keepFocus } from '@/components/ui/keep-focus'
import { LocalMoment } from '@/components/ui/local-moment'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { templateQueries, useRemoveScheduledEdit } from '@/lib/browser/templates'

interface ScheduledEditNoticeProps {
  templateId: string
  /** Why this person can't cancel it. */
  blockedBecause: string | undefined
}

/** The scheduled edit, or why it wasn't submitted. */
export function ScheduledEditNotice({ templateId, blockedBecause }: ScheduledEditNoticeProps) {
  const { data } = useQuery(templateQueries.scheduled(templateId))
  const remove = useRemoveScheduledEdit(templateId)
  const toast = useToast()
  const scheduled = data?.scheduled
  if (!scheduled || scheduled.state === 'submitted') return null
  const { state, by, dueAt, reason, isDraftKept } = scheduled
  const isWaiting = state === 'waiting'
  const end = () =>
    remove.mutate(undefined, { onSuccess: () => isWaiting && toast('Scheduled edit canceled') })
  return (
    // The button disappears with the whole notice.
    <div ref={keepFocus}>
      <Callout
        tone={isWaiting ? 'info' : 'danger'}
        title={isWaiting ? 'An edit is waiting to be submitted' : 'The scheduled edit wasn’t submitted'}
        action={
          <Button size="small" pending={remove.isPending} blockedBecause={blockedBecause} onClick={end}>
            {isWaiting ? 'Cancel edit' : 'Dismiss'}
          </Button>
        }
      >
        {isWaiting ? (
          <>
            Scheduled by {by}. It is submitted for review on <LocalMoment at={dueAt} />, even if no one has
            the console open.{reason && ` Last attempt failed: ${reason}`}
          </>
        ) : (
          [reason, isDraftKept && `The changes by ${by} are kept as a draft.`].filter(Boolean).join(' ')
        )}
        {remove.error && <ProblemNotice problem={problemOf(remove.error)} />}
      </Callout>
    </div>
  )
}
