import { editAllowance } from '@/lib/contract/edit-allowance'
import { templateLimits } from '@/lib/contract/limits'
import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import { templateCan } from '@/lib/contract/template-states'
import { relativeTimeText } from '@/lib/labels/relative-time'

const { approvedEditsPerDay, approvedEditsPerMonth } = templateLimits
const day = approvedEditsPerDay === 1 ? 'once in 24 hours' : `${approvedEditsPerDay} times in 24 hours`

/** What this console knows about a template's edits. */
export interface KnownEdits {
  moments: readonly TemplateHistoryEntry[]
  /** Milliseconds since 1970. */
  readAt: number
}

const isApproved = (status: string): boolean => status.toUpperCase() === 'APPROVED'

export interface EditTerms {
  /** The template is in use, and an edit interrupts that. */
  isInUse?: true
  tone: 'info' | 'warning' | 'danger'
  title: string
  text: string
  /** No edits are left: when the next one is possible, ms since 1970. */
  opensAt?: number
  /** Why the edit can’t be submitted at all. */
  blockedBecause?: string
  /** The edit can be written now and submitted later. */
  canWait?: true
}

const byStatus = new Map<string, EditTerms>([
  [
    'APPROVED',
    {
      isInUse: true,
      tone: 'warning',
      title: 'This template is approved',
      text: `You can edit it ${day} and ${approvedEditsPerMonth} times in 30 days. Edits go back to review, and the template can’t be sent until it is approved again.`,
    },
  ],
  [
    'REJECTED',
    {
      tone: 'info',
      title: 'This template was rejected',
      text: 'You can edit and resubmit it as often as needed. It is reviewed each time.',
    },
  ],
  [
    'PAUSED',
    {
      tone: 'info',
      title: 'This template is paused',
      text: 'People reported it or blocked your number. Edits go back to review, and the template can be sent again once approved.',
    },
  ],
])
const usual: EditTerms = {
  tone: 'info',
  title: 'Edits go to review',
  text: 'The template is reviewed again after each edit.',
}

/** An approved template without edits left, as far as this console knows. */
const usedUp = (freeAt: number, now: number): EditTerms => ({
  isInUse: true,
  opensAt: freeAt,
  tone: 'warning',
  title: 'No edits left right now',
  text: `You can edit it again ${relativeTimeText(freeAt, now, 'future')}. Your changes are saved as a draft, and can be submitted automatically then.`,
})

/**
 * What an edit of a template with this status means (spec:templates#rules-of-edits).
 * @param edits known edits of an approved template, and when they were loaded, ms since 1970
 */
export function editTerms(status: string, edits?: KnownEdits): EditTerms {
  const blockedBecause = templateCan.edit(status)
  const freeAt = edits && editAllowance(edits.moments, edits.readAt).freeAt
  if (freeAt !== undefined && isApproved(status)) return usedUp(freeAt, edits?.readAt ?? freeAt)
  if (blockedBecause === undefined) return byStatus.get(status.toUpperCase()) ?? usual
  const canWait = templateCan.editLater(status) === undefined
  return {
    // A temporary state is no alarm.
    tone: canWait ? 'info' : 'danger',
    title: canWait ? 'This template can’t be edited now' : 'This template can’t be edited',
    text: blockedBecause,
    blockedBecause,
    ...(canWait && { canWait }),
  }
}
