import { formatCount } from '@/lib/labels/numbers'

/** Of the panel that any number of buttons open. */
export const bellId = 'attention'

/** Name of the bell by how much waits. @param total of events; undefined for someone who may not see them */
export function bellLabel(total: number | undefined, mentions = 0): string {
  if (total === undefined)
    return mentions === 0 ? 'No unread mentions' : formatCount(mentions, 'unread mention')
  const events = formatCount(total, 'event needs attention', 'events need attention')
  if (mentions === 0) return total === 0 ? 'Nothing needs attention' : events
  const unread = formatCount(mentions, 'unread mention')
  return total === 0 ? unread : `${events}, ${unread}`
}
