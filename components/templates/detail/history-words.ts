import { actionOf, type HistoryReason, type TemplateHistoryEntry } from '@/lib/contract/template-history'
import { statusWords } from '@/lib/labels/states/templates'
import { categoryName } from '../status/category-words'

export interface HistoryEntry {
  at: number
  status: string
  title: string
  /** Why, as worded by the service or by whoever requested a review. */
  reason?: string
  source: string
}

const actions: Record<HistoryReason, string> = {
  submitted: 'Submitted for review',
  edited: 'Edited and resubmitted for review',
  edited_while_approved: 'Edited while approved and resubmitted for review',
}
const sources: Record<TemplateHistoryEntry['source'], string> = {
  action: 'From this console',
  observed: 'Reported by the service',
  'review-request': 'From this console',
  'review-answer': 'Reported by the service',
}

function categoryChange(
  { category }: TemplateHistoryEntry,
  before: TemplateHistoryEntry | undefined,
): string | undefined {
  if (!before || category === before.category) return undefined
  return `category changed from ${categoryName(before.category)} to ${categoryName(category)}`
}

function titleOf(moment: TemplateHistoryEntry, before: TemplateHistoryEntry | undefined): string {
  const { status, source, reason } = moment
  const { label } = statusWords(status)
  const change = categoryChange(moment, before)
  if (source === 'review-request') return 'Category review requested'
  if (source === 'review-answer') return `Category still ${categoryName(moment.category)} after a review`
  if (source === 'action') {
    const action = actionOf(moment)
    const done = action ? actions[action] : (reason ?? label)
    return change ? `${done}, ${change}` : done
  }
  if (!before) return `${label} when first seen by this console`
  if (!change) return label
  return status === before.status ? `C${change.slice(1)}` : `${label}, ${change}`
}

/**
 * A template's history in words.
 * @param moments newest first
 * @returns newest first
 */
export function historyEntries(moments: readonly TemplateHistoryEntry[]): HistoryEntry[] {
  return moments.map((moment, index) => {
    const reason = moment.source === 'action' ? null : moment.reason
    return {
      at: moment.at,
      status: moment.status,
      title: titleOf(moment, moments[index + 1]),
      source: moment.by ?? sources[moment.source],
      ...(reason ? { reason } : {}),
    }
  })
}
