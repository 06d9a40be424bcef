'use client'

import { Check, RotateCw } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { useAcknowledgeEvents } from '@/lib/browser/events-changes'
import type { EventDetail } from '@/lib/contract/event-log'

const loadDialog = () => import('./replay-events-dialog')
const ReplayEventsDialog = dynamic(() => loadDialog().then((module) => module.ReplayEventsDialog), {
  ssr: false,
})

interface EventActionsProps {
  event: EventDetail
  role: Role
  /** It came in a body that can be resent. */
  isReceived: boolean
}

/** Actions on an event. Unavailable ones say why. */
export function EventActions({ event, role, isReceived }: EventActionsProps) {
  const replaying = useDialog()
  const acknowledge = useAcknowledgeEvents()
  const isWaiting = event.needsPerson && event.acknowledgedAt === null
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {isWaiting && (
          <Button
            variant="primary"
            pending={acknowledge.isPending}
            blockedBecause={refusal(role, 'events.acknowledge')}
            onClick={() => acknowledge.mutate({ ids: [event.id] })}
          >
            <Check aria-hidden="true" className="size-4" />
            Acknowledge
          </Button>
        )}
        <Button
          blockedBecause={
            refusal(role, 'events.replay') ??
            (isReceived ? undefined : 'This was recorded by the console itself. There is nothing to replay.')
          }
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={() => replaying.show()}
        >
          <RotateCw aria-hidden="true" className="size-4" />
          Replay
        </Button>
      </div>
      {acknowledge.error && <ProblemNotice problem={problemOf(acknowledge.error)} />}
      {replaying.isUsed && <ReplayEventsDialog key={replaying.turn} ids={[event.id]} {...replaying.props} />}
    </div>
  )
}
