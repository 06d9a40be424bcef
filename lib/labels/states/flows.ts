import type { FlowStatus } from '@/lib/contract/flow-states'
import type { Words } from './known-words'
import type { StateChoice } from './state'

/** Labels of flow states (spec:flows#states-of-a-flow); states that need attention come first. */
const statuses = {
  BLOCKED: {
    label: 'Blocked',
    tone: 'danger',
    icon: 'ban',
    meaning:
      'Its endpoint fails so often that the flow can’t be opened or sent. Fix the endpoint; the flow is unblocked automatically.',
  },
  THROTTLED: {
    label: 'Throttled',
    tone: 'danger',
    icon: 'gauge',
    meaning:
      'This flow’s endpoint is failing, so the flow can be sent only 10 times an hour. The limit ends automatically once you fix the endpoint.',
  },
  DRAFT: {
    label: 'Draft',
    tone: 'info',
    icon: 'pencil',
    meaning: 'Only testers can open it. Publish it when it is ready.',
  },
  PUBLISHED: { label: 'Published', tone: 'success', meaning: 'It can be sent, and customers can open it.' },
  DEPRECATED: {
    label: 'Deprecated',
    tone: 'neutral',
    icon: 'archive',
    meaning: 'It keeps working, but shouldn’t be used in new messages. Duplicate it to continue with a copy.',
  },
} as const satisfies Record<FlowStatus, Words>

const byStatus = new Map<string, Words>(Object.entries(statuses))

/** Unknown statuses are shown verbatim. */
export const flowStatusWords = (status: string): Words =>
  byStatus.get(status) ?? {
    label: status || 'Unknown',
    tone: 'neutral',
    meaning: 'This console doesn’t recognize this status. See the documentation of the service.',
  }

/** Filter choices; one choice can cover several states. */
export const flowStatusChoices: readonly StateChoice[] = [
  { value: 'BLOCKED,THROTTLED', label: 'Needs attention', mark: { tone: 'warning' } },
  ...(['DRAFT', 'PUBLISHED', 'THROTTLED', 'BLOCKED', 'DEPRECATED'] as const).map((value) => ({
    value,
    label: statuses[value].label,
    mark: statuses[value],
  })),
]
