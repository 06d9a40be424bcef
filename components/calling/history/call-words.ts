import type { Tone } from '@/components/ui/tone'
import { callReasons } from '@/lib/contract/call-states'
import type { Call } from '@/lib/contract/calling'

const MINUTE_SECONDS = 60

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

const byReason: Readonly<Record<string, Outcome>> = {
  REJECTED: { tone: 'neutral', text: 'Declined' },
  CANCELLED: { tone: 'neutral', text: 'Given up' },
  NO_ANSWER: { tone: 'warning', text: 'Nobody answered' },
}

const byStatus: Readonly<Record<string, Outcome>> = {
  initiated: { tone: 'info', text: 'Begins' },
  ringing: { tone: 'info', text: 'Rings' },
  connected: { tone: 'success', text: 'Connected' },
  ended: { tone: 'neutral', text: 'Ended' },
  failed: { tone: 'danger', text: 'Failed' },
}

/** How a call stands, or how it went. */
export function outcomeOf({
  status,
  reason,
  direction,
}: Pick<Call, 'status' | 'reason' | 'direction'>): Outcome {
  if (reason === 'NO_ANSWER' && isIncoming({ direction })) return { tone: 'warning', text: 'Missed' }
  if (reason !== null && Object.hasOwn(byReason, reason)) return byReason[reason] ?? unknown(status)
  return (Object.hasOwn(byStatus, status) ? byStatus[status] : undefined) ?? unknown(status)
}

const unknown = (status: string): Outcome => ({ tone: 'neutral', text: status })

/** Seconds as people say them: "45 s", "3 min 24 s". */
export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / MINUTE_SECONDS), Math.round(seconds % MINUTE_SECONDS)]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
