import { ClipboardCheck } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'

const steps = [
  'A change that needs approval becomes a proposal.',
  'It takes effect once someone else approves it.',
  'Changes made with API tokens or by applying a plan need approval, too.',
]

/** What happens to changes that need approval. */
export const ApprovalCard = () => (
  <Card title="How approval works">
    <ol className="list-decimal space-y-1.5 pl-5 text-text-muted marker:text-text-faint">
      {steps.map((step) => (
        <li key={step} className="text-balance">
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
