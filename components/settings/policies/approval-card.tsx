import { ClipboardCheck } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { approvalNote, approvalSteps } from '@/lib/labels/approval-steps'

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
    <ol className="list-decimal space-y-1 pl-5 text-text-muted marker:text-text-faint">
      {approvalSteps.map((step) => (
        <li key={step} className="text-pretty">
          {step}
        </li>
      ))}
    </ol>
    <p className="mt-2 text-sm text-pretty text-text-faint">{approvalNote}</p>
  </Card>
)
