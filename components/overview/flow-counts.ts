import type { Tone } from '@/components/ui/tone'
import { type FlowStatus, flowStatuses } from '@/lib/contract/flow-states'
import type { FlowCounts } from '@/lib/contract/overview'

interface FlowState {
  /** `other`: one this console does not know. */
  status: FlowStatus | 'other'
  label: string
  tone: Tone
  count: number
}

const words: Record<FlowStatus, { label: string; tone: Tone; isAlwaysShown: boolean }> = {
  PUBLISHED: { label: 'Published', tone: 'success', isAlwaysShown: true },
  DRAFT: { label: 'Draft', tone: 'neutral', isAlwaysShown: true },
  DEPRECATED: { label: 'Deprecated', tone: 'neutral', isAlwaysShown: false },
  BLOCKED: { label: 'Blocked', tone: 'danger', isAlwaysShown: false },
  THROTTLED: { label: 'Throttled', tone: 'warning', isAlwaysShown: false },
}

/** Each state with its count: those that are usual, and the others where there are some. */
export function flowStates({ total, byState }: FlowCounts): FlowState[] {
  const known = flowStatuses.map((status) => ({ status, ...words[status], count: byState[status] }))
  const rest = total - known.reduce((sum, { count }) => sum + count, 0)
  const other = {
    status: 'other',
    label: 'Other',
    tone: 'neutral',
    isAlwaysShown: false,
    count: rest,
  } as const
  return [...known, other]
    .filter(({ isAlwaysShown, count }) => isAlwaysShown || count > 0)
    .map(({ status, label, tone, count }) => ({ status, label, tone, count }))
}
