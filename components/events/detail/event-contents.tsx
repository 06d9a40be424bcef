'use client'

import { useQuery } from '@tanstack/react-query'
import { useMissing } from '@/components/shell/embedded-only'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { eventQueries } from '@/lib/browser/events'
import { DeliveryAttempts } from './delivery-attempts'
import { DeliveryFacts } from './delivery-facts'
import { EventActions } from './event-actions'
import { EventFacts } from './event-facts'
import { PanelLoading } from './panel-loading'
import { RawEvent } from './raw-event'

/** For the console's own events, which weren't delivered: no signature and no delivery. */
function NotReceived() {
  return (
    <p className="text-sm text-text-muted">
      This was recorded by the console itself. Nothing was received, so there is no signature and no delivery.
    </p>
  )
}

/** Details of an open event. */
export function EventContents({ id, role }: { id: number; role: Role }) {
  const { data: event, error, isFetching, refetch } = useQuery(eventQueries.detail(id))
  const missing = useMissing('deliveryAttempts')
  if (error) return <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
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
