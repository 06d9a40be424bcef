import type { Reference } from '../expression-types'
import type { JsonObject } from '../model'
import type { FlowVersion } from '../versions'

/** A component at run time. */
export interface RunComponent {
  /** RFC 6901 pointer to it in the document: `/screens/0/layout/children/2`. */
  readonly id: string
  readonly type: string
  readonly name: string | undefined
  readonly value: JsonObject
  /** The enclosing Form, at any depth. */
  readonly form: JsonObject | undefined
  /** Nested components: `children` of a Form, `then` and `else` of an If, `case:…` of a Switch. */
  readonly branches: ReadonlyMap<string, readonly RunComponent[]>
}

export interface RunScreen {
  readonly id: string
  readonly title: unknown
  readonly isTerminal: boolean
  readonly refreshesOnBack: boolean
  /** `__example__` values of its data, by name. */
  readonly examples: JsonObject
  /** Inputs whose values are hidden in the summary. */
  readonly sensitive: readonly string[]
  readonly children: readonly RunComponent[]
  /** Inputs by name; the first wins. */
  readonly inputs: ReadonlyMap<string, RunComponent>
}

/** The context for computing dynamic texts: one screen at one moment. */
export interface Scope {
  readonly version: FlowVersion
  /** Milliseconds since 1970; undefined if the time is unknown. */
  readonly now: number | undefined
  lookUp(reference: Reference): unknown
}

/** The state of a screen. Kept after people leave it, for `${screen.…}`. */
export interface ScreenMemory {
  readonly data: JsonObject
  /** Entered values by input. Inputs not listed have their initial value. */
  readonly entered: JsonObject
  /** Inputs that lost focus; their errors are shown. */
  readonly left: readonly string[]
  /** Whether the Footer was tapped; all errors are shown then. */
  readonly isAttempted: boolean
  /** Inputs changed since the last data arrived; their `error-message` is hidden. */
  readonly changed: readonly string[]
}

/**
 * The state of a run, as plain JSON. `open`: people can act. `waiting`: waiting for the endpoint. `completed`:
 * finished. `failed`: there is no screen to show; `notice` says why.
 */
export interface RunState {
  readonly status: 'open' | 'waiting' | 'completed' | 'failed'
  /** Screen IDs from the first to the current one. */
  readonly trail: readonly string[]
  readonly screens: Readonly<Record<string, ScreenMemory>>
  readonly flowToken: string
  readonly now?: number
  /** A sentence shown over the screen until the next action. */
  readonly notice?: string
}

/** `component` is a component's ID in the view, or an input's name. */
export type RunEvent =
  /** A new value: text, list of option IDs, date, date range, boolean or list of files. */
  | { kind: 'change'; component: string; value: unknown }
  /** An option, or an OptIn if `option` is absent. */
  | { kind: 'select'; component: string; option?: string }
  | { kind: 'unselect'; component: string; option?: string }
  /** The input lost focus. */
  | { kind: 'leave'; component: string }
  /** A tap on the Footer, a link, or an OptIn's link. */
  | { kind: 'tap'; component: string }
  | { kind: 'tap-item'; component: string; item: string }
  | { kind: 'back' }
  /** The endpoint's decrypted answer, as received. */
  | { kind: 'answer'; answer: unknown }
  | { kind: 'failure'; message?: string }

/** The request for the endpoint (spec:flow-data#data-endpoint). */
export interface ExchangeRequest {
  version: string
  action: 'INIT' | 'data_exchange' | 'BACK'
  screen?: string
  data: JsonObject
  flow_token: string
}

/** What the caller must do. After `exchange`, it sends an `answer` or a `failure`. */
export type Effect =
  | { kind: 'exchange'; request: ExchangeRequest }
  | { kind: 'complete'; payload: JsonObject }
  | { kind: 'open-url'; url: string }

export interface RunStep {
  state: RunState
  effects: Effect[]
}
