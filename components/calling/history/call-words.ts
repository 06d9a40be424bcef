import { type CallOutcome, callOutcomeOf, callReasons, isCallOutcome } from '@/lib/contract/call-states'
import type { Call } from '@/lib/contract/calling'
import type { Tone } from '@/lib/labels/tone'

export const isIncoming = ({ direction }: Pick<Call, 'direction'>): boolean => direction === 'USER_INITIATED'

/** Why a call ended or failed, as a sentence. Words of another service are shown as they come. */
export function reasonText(reason: string): string {
  const known: Readonly<Record<string, string>> = callReasons
  return Object.hasOwn(known, reason) ? (known[reason] ?? '') : `The service says: ${reason}.`
}

interface Outcome {
  tone: Tone
  /** In one or two words. */
  text: string
}

/** The words of lists, and of what they are filtered by. */
const outcomes: Readonly<Record<CallOutcome, Outcome>> = {
  answered: { tone: 'neutral', text: 'Answered' },
  missed: { tone: 'warning', text: 'Missed' },
  declined: { tone: 'neutral', text: 'Declined' },
  not_answered: { tone: 'warning', text: 'No answer' },
  given_up: { tone: 'neutral', text: 'Canceled' },
  failed: { tone: 'danger', text: 'Failed' },
  under_way: { tone: 'info', text: 'In progress' },
}

export const outcomeChoices = Object.keys(outcomes)
  .filter(isCallOutcome)
  .map((value) => ({ value, label: outcomes[value].text }))

/** How far a call is that is under way. */
const steps: Readonly<Record<string, Outcome>> = {
  initiated: { tone: 'info', text: 'Started' },
  ringing: { tone: 'info', text: 'Ringing' },
  connected: { tone: 'success', text: 'Connected' },
}

/** How a call stands, or how it went. */
export function outcomeOf(call: Pick<Call, 'status' | 'reason' | 'direction'>): Outcome {
  const outcome = callOutcomeOf(call)
  if (outcome === undefined) return { tone: 'neutral', text: call.status }
  return (Object.hasOwn(steps, call.status) ? steps[call.status] : undefined) ?? outcomes[outcome]
}
