import type { JsonObject } from '@/lib/language/flow-json/model'
import type {
  Effect,
  ExchangeRequest,
  RunEvent,
  RunState,
  RunStep,
} from '@/lib/language/flow-json/run/run-types'

/** Result of a request to the endpoint. */
export interface Exchanged {
  /** Undefined without a usable response. */
  answer: unknown
  durationMs: number
  /** HTTP status; null without a response. */
  status: number | null
  isEncrypted: boolean
  /** Why the response couldn’t be used, in a sentence. */
  problem: string | undefined
}

/** Something that happened in a run. */
export type LogEntry = {
  /** Increments within a session. */
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

/** What is worth logging about one step, in order. */
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
