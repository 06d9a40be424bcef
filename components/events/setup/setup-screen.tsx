import type { Role } from '@/lib/access/roles'
import { OwnReceiverCard } from './own-receiver-card'
import { SubscriptionsCard } from './subscriptions-card'
import { TestEventCard } from './test-event-card'

interface SetupScreenProps {
  role: Role
  /** The service runs inside this console. */
  isEmbedded: boolean
}

/** Where events go, this console's own address for them, and a way to try it out. */
export function SetupScreen({ role, isEmbedded }: SetupScreenProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <SubscriptionsCard role={role} />
      <div className="space-y-6">
        <OwnReceiverCard role={role} />
        {isEmbedded && <TestEventCard role={role} />}
      </div>
    </div>
  )
}
