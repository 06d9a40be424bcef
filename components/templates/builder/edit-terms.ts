import { templateLimits } from '@/lib/contract/limits'
import { templateCan } from '@/lib/contract/template-states'

const { approvedEditsPerDay, approvedEditsPerMonth } = templateLimits
const day = approvedEditsPerDay === 1 ? 'once in 24 hours' : `${approvedEditsPerDay} times in 24 hours`

export interface EditTerms {
  tone: 'info' | 'warning' | 'danger'
  title: string
  text: string
  /** Why the edit cannot be submitted at all. */
  blockedBecause?: string
}

const byStatus = new Map<string, EditTerms>([
  [
    'APPROVED',
    {
      tone: 'warning',
      title: 'This template is approved',
      text: `It can be edited ${day} and ${approvedEditsPerMonth} times in 30 days. Edits go back to review, and the template cannot be sent until it is approved again.`,
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

/** What an edit of a template in this state means (spec:templates#rules-of-edits). */
export function editTerms(status: string): EditTerms {
  const blockedBecause = templateCan.edit(status)
  if (blockedBecause === undefined) return byStatus.get(status.toUpperCase()) ?? usual
  return {
    tone: 'danger',
    title: 'This template cannot be edited now',
    text: `${blockedBecause} What you write is saved as a draft.`,
    blockedBecause,
  }
}
