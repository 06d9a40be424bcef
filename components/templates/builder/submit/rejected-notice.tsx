import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { Rejection } from '../../status/rejection-words'

interface RejectedNoticeProps {
  rejection: Rejection
  /** Goes to the rejected part; undefined if nothing can be changed. */
  showPart: (() => void) | undefined
}

/** Why the template was rejected and what the review advises, where it can be fixed. */
export function RejectedNotice({ rejection, showPart }: RejectedNoticeProps) {
  const { label, sentence, explanation, recommendation } = rejection
  return (
    <Callout
      tone="danger"
      title={`Rejected: ${label}`}
      action={
        showPart && (
          <Button size="small" onClick={showPart}>
            Go to problem
          </Button>
        )
      }
    >
      <p>{explanation ?? sentence}</p>
      {recommendation && <p className="mt-1">{recommendation}</p>}
    </Callout>
  )
}
