import { formatList } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'

/** ID of the panel, which several buttons open. */
export const bellId = 'attention'

/** Notification counts of a person; undefined for what they can't see. */
export interface BellCounts {
  /** As counted in the navigation. */
  incidents?: number
  /** Without an incident. */
  events?: number
  /** Problems of the console itself without an incident. */
  problems: number
  mentions: number
}

export const bellTotal = ({ incidents = 0, events = 0, problems, mentions }: BellCounts): number =>
  incidents + events + problems + mentions

/** Accessible name of the bell: what its number consists of. */
export function bellLabel({ incidents, events, problems, mentions }: BellCounts): string {
  const counts = [
    ...(problems > 0 ? [formatCount(problems, 'console problem')] : []),
    ...(incidents ? [formatCount(incidents, 'open incident')] : []),
    ...(events ? [formatCount(events, incidents === undefined ? 'event' : 'other event')] : []),
  ]
  const waiting = problems + (incidents ?? 0) + (events ?? 0)
  const labels = [
    ...(waiting > 0 ? [`${formatList(counts)} ${waiting === 1 ? 'needs' : 'need'} attention`] : []),
    ...(mentions > 0 ? [formatCount(mentions, 'unread mention')] : []),
  ]
  if (labels.length > 0) return labels.join(', ')
  return incidents === undefined && events === undefined ? 'No unread mentions' : 'Nothing needs attention'
}
