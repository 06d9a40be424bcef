import type { TemplateStatus } from '@/lib/contract/templates'
import type { Words } from './known-words'
import type { StateChoice } from './state'

/** Labels of template states; states that need attention come first (spec:templates#states). */
const statuses = {
  DISABLED: {
    label: 'Disabled',
    tone: 'danger',
    icon: 'ban',
    meaning:
      'The service disabled this template permanently. It can’t be sent, edited, or deleted. Create a new one with another name.',
  },
  REJECTED: {
    label: 'Rejected',
    tone: 'danger',
    meaning: 'The review rejected it, so it can’t be sent. Fix it and resubmit it as often as you like.',
  },
  PAUSED: {
    label: 'Paused',
    tone: 'warning',
    icon: 'pause',
    meaning:
      'Too many people blocked or reported it, so the service doesn’t send it for a few hours. The third pause disables it permanently.',
  },
  LIMIT_EXCEEDED: {
    label: 'Over the limit',
    tone: 'warning',
    meaning: 'The account has too many templates. Delete some you no longer use, then submit this one again.',
  },
  IN_APPEAL: {
    label: 'Under appeal',
    tone: 'info',
    meaning: 'Someone appealed the rejection. It can’t be sent or edited until the appeal is decided.',
  },
  PENDING: {
    label: 'In review',
    tone: 'info',
    meaning:
      'The service is reviewing it. It can be sent once it is approved. This page updates automatically.',
  },
  PENDING_DELETION: {
    label: 'Being deleted',
    tone: 'neutral',
    icon: 'trash',
    meaning: 'It was deleted, but stays in the list until all messages in transit are delivered.',
  },
  DELETED: {
    label: 'Deleted',
    tone: 'neutral',
    icon: 'trash',
    meaning: 'It was deleted and can’t be sent.',
  },
  ARCHIVED: {
    label: 'Archived',
    tone: 'neutral',
    icon: 'archive',
    meaning: 'It wasn’t sent for 12 months, so the service archived it and will delete it after 28 days.',
  },
  APPROVED: {
    label: 'Approved',
    tone: 'success',
    meaning: 'It can be sent.',
  },
} as const satisfies Record<TemplateStatus, Words>

const byStatus = new Map<string, Words>(Object.entries(statuses))
const order = [...byStatus.keys()]

/** Unknown statuses are shown verbatim. */
export function statusWords(status: string): Words {
  return (
    byStatus.get(status) ?? {
      label: status,
      tone: 'neutral',
      meaning: 'This console doesn’t recognize this status. See the documentation of the service.',
    }
  )
}

/** Sort rank: states that need attention first, unknown states just before approved. */
export function statusRank(status: string): number {
  const rank = order.indexOf(status)
  return rank === -1 ? order.indexOf('APPROVED') - 0.5 : rank
}

/** Filter choices; one choice can cover several states. */
export const statusChoices: readonly StateChoice[] = [
  { value: 'REJECTED,PAUSED,DISABLED', label: 'Needs attention', mark: { tone: 'warning' } },
  ...(['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const).map((value) => ({
    value,
    label: statuses[value].label,
    mark: statuses[value],
  })),
]
