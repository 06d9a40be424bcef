import { formatCount } from '@/lib/labels/numbers'
/** Of the panel that any number of buttons open. */
export const bellId = 'attention'

/** Name of the bell by how much waits. */
export function bellLabel(total: number): string {
  if (total === 0) return 'Nothing needs attention'
  return formatCount(total, 'event needs attention', 'events need attention')
}
