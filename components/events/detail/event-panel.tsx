'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useMissing } from '@/components/shell/embedded-only'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { SidePanel } from '@/components/ui/side-panel'
import { Skeleton, SkeletonLines } from '@/components/ui/skeleton'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { Role } from '@/lib/access/roles'
import { eventQueries } from '@/lib/browser/events'
import { DeliveryAttempts } from './delivery-attempts'
import { DeliveryFacts } from './delivery-facts'
import { EventActions } from './event-actions'
import { EventFacts } from './event-facts'
import { RawEvent } from './raw-event'

const Dialog = dynamic(() => import('@/components/ui/dialog').then((module) => module.Dialog), { ssr: false })

interface EventPanelProps {
  id: number
  role: Role
  onClose: () => void
}

function PanelLoading() {
  return (
    <div role="status" aria-label="Loading event" className="space-y-3">
      <Skeleton className="h-5 w-40" />
      <SkeletonLines className="h-28" />
      <SkeletonLines className="h-48" />
    </div>
  )
}

/** What the console noticed itself came in no body: there is no signature and no delivery to tell of. */
function NotReceived() {
  return (
    <p className="text-sm text-text-muted">
      This was recorded by the console itself. Nothing was received, so there is no signature and no delivery.
    </p>
  )
}

function PanelContent({ id, role }: Omit<EventPanelProps, 'onClose'>) {
  const { data: event, error, isFetching, refetch } = useQuery(eventQueries.detail(id))
  const missing = useMissing('deliveryAttempts')
  if (error) {
    return (
      <div className="flex flex-col items-start gap-3">
        <ProblemNotice problem={problemOf(error)} className="w-full" />
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!event) return <PanelLoading />
  const { delivery } = event
  return (
    <div className="space-y-5">
      <EventActions event={event} role={role} isReceived={delivery !== null} />
      <EventFacts event={event} />
      <RawEvent change={event.change} body={delivery?.body} />
      {delivery ? <DeliveryFacts delivery={delivery} /> : <NotReceived />}
      {delivery && !missing && <DeliveryAttempts eventId={event.id} />}
    </div>
  )
}

/** One event with all there is to know: beside the list where there is room, over it elsewhere. */
export function EventPanel({ id, role, onClose }: EventPanelProps) {
  const { data: event } = useQuery(eventQueries.detail(id))
  const isWide = useIsWide()
  if (isWide === undefined) return null
  const title = event?.sentence ?? `Event ${id}`
  const content = <PanelContent key={id} {...{ id, role }} />
  if (isWide) {
    return (
      <SidePanel key={id} title={title} closeLabel="Close the event" onClose={onClose}>
        {content}
      </SidePanel>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="medium">
      {content}
    </Dialog>
  )
}
