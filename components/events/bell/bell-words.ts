import { formatList } from '@/lib/labels/lists'
import { formatCount } from '@/lib/labels/numbers'

/** Of the panel that any number of buttons open. */
export const bellId = 'attention'

/** How much waits for a person; undefined is what they may not see. */
export interface BellCounts {
  /** As the navigation counts them. */
  incidents?: number
  /** That no incident tells of. */
  events?: number
  /** Of the console itself, that no incident tells of. */
  problems: number
  mentions: number
}

export const bellTotal = ({ incidents = 0, events = 0, problems, mentions }: BellCounts): number =>
  incidents + events + problems + mentions

/** Name of the bell: what its number is made of. */
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
