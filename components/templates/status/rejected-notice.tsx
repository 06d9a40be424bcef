import type { ReactNode } from 'react'
import { Callout } from '@/components/ui/callout'
import type { Rejection } from './rejection-words'

interface RejectedNoticeProps {
  rejection: Rejection
  /** Goes to where it can be fixed; beside the text if there is room. */
  action?: ReactNode
}

/** Why the template was rejected, and what the review advises. */
export function RejectedNotice({ rejection, action }: RejectedNoticeProps) {
  const { label, sentence, explanation, recommendation } = rejection
  return (
    <Callout tone="danger" title={`Rejected: ${label}`} action={action} isActionBeside>
      <div className="space-y-1">
        <p>{explanation ?? sentence}</p>
        {recommendation && <p>{recommendation}</p>}
      </div>
    </Callout>
  )
}
