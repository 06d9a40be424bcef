import { type CallOutcome, callOutcomeOf, callReasons, isCallOutcome } from '@/lib/contract/call-states'
import type { Call } from '@/lib/contract/calling'
import type { State } from '@/lib/labels/states/state'

export const isIncoming = ({ direction }: Pick<Call, 'direction'>): boolean => direction === 'USER_INITIATED'

/** Why a call ended or failed, as a sentence. Text from other services is shown as it is. */
export function reasonText(reason: string): string {
  const known: Readonly<Record<string, string>> = callReasons
  return Object.hasOwn(known, reason) ? (known[reason] ?? '') : `Reason from the service: ${reason}.`
}

/** Labels for lists and filters. */
const outcomes: Readonly<Record<CallOutcome, State>> = {
  answered: { tone: 'success', label: 'Answered' },
  missed: { tone: 'warning', label: 'Missed' },
  declined: { tone: 'neutral', icon: 'cross', label: 'Declined' },
  not_answered: { tone: 'warning', label: 'No answer' },
  given_up: { tone: 'neutral', icon: 'ban', label: 'Canceled' },
  failed: { tone: 'danger', label: 'Failed' },
  under_way: { tone: 'info', label: 'In progress' },
}

export const outcomeChoices = Object.keys(outcomes)
  .filter(isCallOutcome)
  .map((value) => ({ value, label: outcomes[value].label, mark: outcomes[value] }))

/** Status of a call in progress. */
const steps: Readonly<Record<string, State>> = {
  initiated: { tone: 'info', label: 'Started' },
  ringing: { tone: 'info', label: 'Ringing' },
  connected: { tone: 'success', label: 'Connected' },
}

/** The status or outcome of a call. */
export function outcomeOf(call: Pick<Call, 'status' | 'reason' | 'direction'>): State {
  const outcome = callOutcomeOf(call)
  if (outcome === undefined) return { tone: 'neutral', label: call.status }
  return (Object.hasOwn(steps, call.status) ? steps[call.status] : undefined) ?? outcomes[outcome]
}
