'use client'

import { useQuery } from '@tanstack/react-query'
import { useMissing } from '@/components/shell/embedded-only'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { eventQueries } from '@/lib/browser/events'
import { DeliveryAttempts } from './delivery-attempts'
import { DeliveryFacts } from './delivery-facts'
import { EventActions } from './event-actions'
import { EventFacts } from './event-facts'
import { PanelLoading } from './panel-loading'
import { RawEvent } from './raw-event'

/** What the console noticed itself came in no body: there is no signature and no delivery to tell of. */
function NotReceived() {
  return (
    <p className="text-sm text-text-muted">
      This was recorded by the console itself. Nothing was received, so there is no signature and no delivery.
    </p>
  )
}

/** What an open event shows. */
export function EventContents({ id, role }: { id: number; role: Role }) {
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
