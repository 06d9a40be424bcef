import { PublicScreen } from '@/components/shell/public-screen'
import { LinkButton } from '@/components/ui/link-button'
import type { LinkOwner, QrLink } from '@/lib/contract/qr-codes'
import { LinkBusiness } from './link-business'

interface LinkScreenProps {
  state: QrLink['state']
  owner: LinkOwner
  /** Where people of the console sign in, and return from; undefined if that wouldn't show more. */
  signInHref?: string
}

/** What people who scan a code see if no phone opens: whose it is, and how to reach them. */
export function LinkScreen({ state, owner, signInHref }: LinkScreenProps) {
  const isDeleted = state === 'deleted'
  return (
    <PublicScreen title={isDeleted ? 'This code is no longer in use' : 'Chat with this business'}>
      <p className="text-pretty text-text-muted">
        {isDeleted
          ? 'The business removed this code. You can still reach them here:'
          : 'This code opens a chat on a test phone only. You can reach the business here:'}
      </p>
      <LinkBusiness owner={owner} />
      {signInHref !== undefined && (
        <div className="space-y-3 border-t border-border pt-4">
          <p className="text-pretty text-text-muted">
            Do you manage this business? Sign in to open the code on a simulated customer’s phone.
          </p>
          <LinkButton href={signInHref} prefetch={false}>
            Sign in
          </LinkButton>
        </div>
      )}
    </PublicScreen>
  )
}
