import { ClipboardCheck } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { approvalSteps } from '@/lib/labels/approval-steps'

/** What happens to changes that need approval. */
export const ApprovalCard = () => (
  <Card title="How approval works">
    <ol className="list-decimal space-y-1.5 pl-5 text-text-muted marker:text-text-faint">
      {approvalSteps.map((step) => (
        <li key={step} className="text-pretty">
          {step}
        </li>
      ))}
    </ol>
    <LinkButton href="/proposals" prefetch={false} className="mt-4">
      <ClipboardCheck aria-hidden="true" className="size-4" />
      See proposals
    </LinkButton>
  </Card>
)
