import type { Tone } from '@/components/ui/tone'
import type { FlowStatus } from '@/lib/contract/flow-states'

export interface FlowStatusWords {
  label: string
  tone: Tone
  /** What the state means and what to do, in sentences. */
  meaning: string
}

/** States of a flow in words (G26), the ones that need somebody first. */
const statuses = {
  BLOCKED: {
    label: 'Blocked',
    tone: 'danger',
    meaning:
      'Its endpoint fails so often that nobody can open it and it cannot be sent. Mend the endpoint; the flow is freed by itself.',
  },
  THROTTLED: {
    label: 'Throttled',
    tone: 'warning',
    meaning:
      'Its endpoint is in trouble, so it is sent ten times an hour at most. Mend the endpoint; the flow is freed by itself.',
  },
  DRAFT: {
    label: 'Draft',
    tone: 'info',
    meaning: 'Only people who try it out can open it. Publish it when it is ready.',
  },
  PUBLISHED: { label: 'Published', tone: 'success', meaning: 'It can be sent, and customers can open it.' },
  DEPRECATED: {
    label: 'Deprecated',
    tone: 'neutral',
    meaning:
      'It goes on working, and should not be used for anything new. Duplicate it to go on with a copy.',
  },
} as const satisfies Record<FlowStatus, FlowStatusWords>

const byStatus = new Map<string, FlowStatusWords>(Object.entries(statuses))

/** A state nobody told us about is shown as it comes. */
export const flowStatusWords = (status: string): FlowStatusWords =>
  byStatus.get(status) ?? {
    label: status || 'Unknown',
    tone: 'neutral',
    meaning: 'This console does not know this state. The documentation of the service tells what it means.',
  }

/** States to filter by, with several words for one choice where people think of them together. */
export const flowStatusChoices: readonly { value: string; label: string }[] = [
  { value: 'BLOCKED,THROTTLED', label: 'Needs attention' },
  ...(['DRAFT', 'PUBLISHED', 'THROTTLED', 'BLOCKED', 'DEPRECATED'] as const).map((value) => ({
    value,
    label: statuses[value].label,
  })),
]
