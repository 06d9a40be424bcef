import { formatCount } from '@/lib/labels/numbers'
/** Of the panel that any number of buttons open. */
export const bellId = 'attention'

/** Name of the bell by how much waits. */
export function bellLabel(total: number, mentions = 0): string {
  const events = formatCount(total, 'event needs attention', 'events need attention')
  if (mentions === 0) return total === 0 ? 'Nothing needs attention' : events
  const unread = formatCount(mentions, 'unread mention')
  return total === 0 ? unread : `${events}, ${unread}`
}
