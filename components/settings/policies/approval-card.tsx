import { ClipboardCheck } from 'lucide-react'
import { ApprovalSteps } from '@/components/ui/approval-steps'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'

/** What happens to changes that need approval. */
export const ApprovalCard = () => (
  <Card
    title="How approval works"
    hasShortActions
    actions={
      <LinkButton size="small" href="/proposals" prefetch={false}>
        <ClipboardCheck aria-hidden="true" className="size-4" />
        See proposals
      </LinkButton>
    }
  >
    <ApprovalSteps />
  </Card>
)
