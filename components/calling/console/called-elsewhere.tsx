import { PhoneForwarded } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

/** With another service there is no sound here: its answers arrive as events, after the caller has given up. */
export function CalledElsewhere() {
  return (
    <EmptyState
      icon={<PhoneForwarded />}
      title="Calls are made with your telephone system"
      action={
        <>
          <LinkButton href="/calling?tab=settings" variant="primary">
            See the SIP credentials
          </LinkButton>
          <LinkButton href="/calling?tab=permission">Check a permission</LinkButton>
        </>
      }
    >
      This console calls with sound only while the service runs inside it. The service it is connected to
      rings the telephone system that signs in with the SIP credentials. Settings, permissions and sessions
      work here as usual.
    </EmptyState>
  )
}
