import type { JsonObject } from '@/lib/language/flow-json/model'
import type {
  Effect,
  ExchangeRequest,
  RunEvent,
  RunState,
  RunStep,
} from '@/lib/language/flow-json/run/run-types'

/** What came of one request to the endpoint. */
export interface Exchanged {
  /** Undefined when nothing usable came. */
  answer: unknown
  durationMs: number
  /** HTTP status; null when nothing came. */
  status: number | null
  isEncrypted: boolean
  /** Why the response couldn’t be used, in a sentence. */
  problem: string | undefined
}

/** Something that happened in a run. */
export type LogEntry = {
  /** Counts up within a session. */
  id: number
  /** Milliseconds since 1970. */
  at: number
} & LoggedFact

export type LoggedFact =
  | { kind: 'start'; screen: string | undefined }
  | { kind: 'navigate'; from: string | undefined; to: string }
  | { kind: 'back'; to: string }
  | { kind: 'exchange'; request: ExchangeRequest; outcome: Exchanged | undefined }
  | { kind: 'complete'; payload: JsonObject }
  | { kind: 'open-url'; url: string }
  | { kind: 'notice'; text: string }

/** What is worth telling of one step, in the order it happened. */
export function factsOf(before: RunState | undefined, step: RunStep, event?: RunEvent): LoggedFact[] {
  const from = before?.trail.at(-1)
  const to = step.state.trail.at(-1)
  const facts: LoggedFact[] = []
  if (to !== undefined && to !== from && before) {
    facts.push(event?.kind === 'back' ? { kind: 'back', to } : { kind: 'navigate', from, to })
  }
  facts.push(...step.effects.map(factOf))
  const { notice } = step.state
  if (notice !== undefined && notice !== before?.notice) facts.push({ kind: 'notice', text: notice })
  return facts
}

function factOf(effect: Effect): LoggedFact {
  switch (effect.kind) {
    case 'exchange':
      return { kind: 'exchange', request: effect.request, outcome: undefined }
    case 'complete':
      return { kind: 'complete', payload: effect.payload }
    case 'open-url':
      return { kind: 'open-url', url: effect.url }
  }
}
