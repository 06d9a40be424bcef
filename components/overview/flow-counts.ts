import { type FlowStatus, flowStatuses } from '@/lib/contract/flow-states'
import type { FlowCounts } from '@/lib/contract/overview'
import { flowStatusWords } from '@/lib/labels/states/flows'
import type { State } from '@/lib/labels/states/state'

interface FlowState extends Pick<State, 'label' | 'tone' | 'icon'> {
  /** `other`: one this console does not know. */
  status: FlowStatus | 'other'
  count: number
}

/** Shown without a flow, too. */
const usual: readonly string[] = ['PUBLISHED', 'DRAFT']

/** Each state with its count: those that are usual, and the others where there are some. */
export function flowStates({ total, byState }: FlowCounts): FlowState[] {
  const known = flowStatuses.map((status) => {
    const { label, tone, icon } = flowStatusWords(status)
    return { status, label, tone, icon, count: byState[status] }
  })
  const rest = total - known.reduce((sum, { count }) => sum + count, 0)
  const other = { status: 'other', label: 'Other', tone: 'neutral', count: rest } as const
  return [...known, other].filter(({ status, count }) => usual.includes(status) || count > 0)
}
