import type { TemplateMoment } from '@/lib/contract/template-history'
import { categoryName } from '../status/category-words'
import { statusWords } from '../status/status-words'

export interface HistoryEntry {
  at: number
  status: string
  title: string
  /** Why, in the service's words. */
  reason?: string
  source: string
}

const actions = new Map([
  ['Submitted', 'Submitted for review'],
  ['Edited', 'Edited and sent to review again'],
  ['Edited while approved', 'Edited while approved, and sent to review again'],
])
const sources = { action: 'Done in this console', observed: 'Told by the service' }

function titleOf(moment: TemplateMoment, before: TemplateMoment | undefined): string {
  const { status, category, source, reason } = moment
  const { label } = statusWords(status)
  if (source === 'action') return actions.get(reason ?? '') ?? reason ?? label
  if (!before) return `${label} when this console first saw it`
  if (category === before.category) return label
  const change = `category changed from ${categoryName(before.category)} to ${categoryName(category)}`
  return status === before.status ? `C${change.slice(1)}` : `${label}, ${change}`
}

/**
 * The past of a template in words.
 *
 * @param moments newest first
 * @returns newest first
 */
export function historyEntries(moments: readonly TemplateMoment[]): HistoryEntry[] {
  return moments.map((moment, index) => {
    const reason = moment.source === 'observed' ? moment.reason : null
    return {
      at: moment.at,
      status: moment.status,
      title: titleOf(moment, moments[index + 1]),
      source: sources[moment.source],
      ...(reason ? { reason } : {}),
    }
  })
}
