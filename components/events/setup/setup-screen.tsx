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
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,3fr)_minmax(26rem,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <SubscriptionsCard role={role} />
        {!missing && <TestEventCard role={role} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <OwnReceiverCard role={role} />
        <ReceiversCard role={role} />
      </div>
    </div>
  )
}
