import { formatNumber } from '@/lib/labels/numbers'
/** Of the panel that any number of buttons open. */
export const bellId = 'attention'

/** Name of the bell by how much waits. */
export function bellLabel(total: number): string {
  if (total === 0) return 'Nothing needs attention'
  return total === 1 ? '1 event needs attention' : `${formatNumber(total)} events need attention`
}
