'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { templateQueries, useRemoveScheduledEdit } from '@/lib/browser/templates'
import { moment } from '@/lib/labels/times'

interface ScheduledEditNoticeProps {
  templateId: string
  /** Why this person cannot cancel it. */
  blockedBecause: string | undefined
}

/** The edit that waits until the template takes one, or why it was not submitted. */
export function ScheduledEditNotice({ templateId, blockedBecause }: ScheduledEditNoticeProps) {
  const { data } = useQuery(templateQueries.scheduled(templateId))
  const remove = useRemoveScheduledEdit(templateId)
  const scheduled = data?.scheduled
  if (!scheduled || scheduled.state === 'submitted') return null
  const isWaiting = scheduled.state === 'waiting'
  return (
    <Callout
      tone={isWaiting ? 'info' : 'danger'}
      title={isWaiting ? 'An edit is waiting to be submitted' : 'The scheduled edit was not submitted'}
      action={
        <Button
          size="small"
          pending={remove.isPending}
          blockedBecause={blockedBecause}
          onClick={() => remove.mutate()}
        >
          {isWaiting ? 'Cancel it' : 'Dismiss'}
        </Button>
      }
    >
      {isWaiting ? (
        // The browser's time zone and the server's may differ.
        <span suppressHydrationWarning>
          Scheduled by {scheduled.by}. It is submitted for review on {moment(scheduled.dueAt)}, also while
          nobody has the console open. {scheduled.reason && `So far it was not possible: ${scheduled.reason}`}
        </span>
      ) : (
        `${scheduled.reason ?? ''} What ${scheduled.by} wrote is kept as a draft of the edit.`
      )}
      {remove.error && <ProblemNotice problem={problemOf(remove.error)} />}
    </Callout>
  )
}
