import type { CallNews } from '@/lib/calls/media/call-line'
import type { CallSignal } from '@/lib/contract/customer-calls'

/** A business's call that is ringing on this phone. */
export interface RingingCall {
  id: string
  /** ID of the business's number. */
  number: string
  offer: string
}

/** Ringing calls according to the phone's signals, oldest first. */
export function ringingCalls(signals: readonly CallSignal[]): RingingCall[] {
  const ringing = new Map<string, RingingCall>()
  for (const { kind, call_id: id, phone_number_id: number, session } of signals) {
    if (id === undefined) continue
    if (kind === 'ring' && session) ringing.set(id, { id, number, offer: session.sdp })
    // Answered, here or on another screen of this phone, or over.
    else if (kind === 'connected' || kind === 'over') ringing.delete(id)
  }
  return [...ringing.values()]
}

/** What the business last did with a call; undefined if nothing yet. */
export function newsOf(signals: readonly CallSignal[], id: string): CallNews | undefined {
  const told = signals.filter(({ call_id }) => call_id === id)
  const over = told.find(({ kind }) => kind === 'over')
  if (over) return { kind: 'over', reason: over.reason }
  const connected = told.find(({ kind, session }) => kind === 'connected' && session)
  if (connected?.session) return { kind: 'answered', answer: connected.session.sdp }
  const early = told.find(({ kind, session }) => kind === 'early_media' && session)
  return early?.session && { kind: 'early', answer: early.session.sdp }
}

/** When each number's unanswered calls last made the phone ask whether they may continue. */
export function promptsOf(signals: readonly CallSignal[]): { id: number; number: string }[] {
  const prompts = new Map<string, { id: number; number: string }>()
  for (const { id, kind, phone_number_id: number } of signals) {
    if (kind === 'permission_prompt') prompts.set(number, { id, number })
  }
  return [...prompts.values()]
}
