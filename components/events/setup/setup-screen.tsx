'use client'

import { useMissing } from '@/components/shell/embedded-only'
import type { Role } from '@/lib/access/roles'
import { ReceiversCard } from '../receivers/receivers-card'
import { OwnReceiverCard } from './own-receiver-card'
import { SubscriptionsCard } from './subscriptions-card'
import { TestEventCard } from './test-event-card'

/** Who gets the service's events, with a test event, and where this console receives and forwards them. */
export function SetupScreen({ role }: { role: Role }) {
  const missing = useMissing('testEvents')
  return (
    <div className="grid gap-6 xl:grid-cols-2 xl:*:odd:last:col-span-2">
      <SubscriptionsCard role={role} />
      <ReceiversCard role={role} />
      <OwnReceiverCard role={role} />
      {!missing && <TestEventCard role={role} />}
    </div>
  )
}
