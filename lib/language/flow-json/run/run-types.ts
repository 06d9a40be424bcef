import type { Reference } from '../expression-types'
import type { JsonObject } from '../model'
import type { FlowVersion } from '../versions'

/** A component as it runs. */
export interface RunComponent {
  /** RFC 6901 pointer of it in the document: `/screens/0/layout/children/2`. */
  readonly id: string
  readonly type: string
  readonly name: string | undefined
  readonly value: JsonObject
  /** The Form around it, at any depth. */
  readonly form: JsonObject | undefined
  /** What it holds: `children` of a Form, `then` and `else` of an If, `case:…` of a Switch. */
  readonly branches: ReadonlyMap<string, readonly RunComponent[]>
}

export interface RunScreen {
  readonly id: string
  readonly title: unknown
  readonly isTerminal: boolean
  readonly refreshesOnBack: boolean
  /** `__example__` of each entry of its data. */
  readonly examples: JsonObject
  /** Inputs whose values the summary hides. */
  readonly sensitive: readonly string[]
  readonly children: readonly RunComponent[]
  /** Those that take input, by name; the first of each. */
  readonly inputs: ReadonlyMap<string, RunComponent>
}

/** Where dynamic texts are computed: one screen at one moment. */
export interface Scope {
  readonly version: FlowVersion
  /** Milliseconds since 1970; undefined if the time is unknown. */
  readonly now: number | undefined
  lookUp(reference: Reference): unknown
}

/** The state of a screen. Screens people left keep theirs, for `${screen.…}`. */
export interface ScreenMemory {
  readonly data: JsonObject
  /** What people entered, by input. An input without an entry has its first value. */
  readonly entered: JsonObject
  /** Inputs people have left: their problems are shown. */
  readonly left: readonly string[]
  /** The Footer was tapped: all problems are shown. */
  readonly isAttempted: boolean
  /** Inputs changed since the last data came: their `error-message` is not shown any more. */
  readonly changed: readonly string[]
}

/**
 * A run at one moment; plain JSON. `open`: people can act. `waiting`: the endpoint was asked. `completed`: it is over.
 * `failed`: there is no screen to show; `notice` says why.
 */
export interface RunState {
  readonly status: 'open' | 'waiting' | 'completed' | 'failed'
  /** Ids of the screens from the first to the one that is shown. */
  readonly trail: readonly string[]
  readonly screens: Readonly<Record<string, ScreenMemory>>
  readonly flowToken: string
  readonly now?: number
  /** A sentence that is shown over the screen until people act. */
  readonly notice?: string
}

/** `component` is an id of the view, or the name of an input. */
export type RunEvent =
  /** Typed, picked, taken: a text, a list of option ids, a day, a range of days, a yes or no, a list of files. */
  | { kind: 'change'; component: string; value: unknown }
  /** An option, or an OptIn without one. */
  | { kind: 'select'; component: string; option?: string }
  | { kind: 'unselect'; component: string; option?: string }
  /** The input lost the focus. */
  | { kind: 'leave'; component: string }
  /** The Footer, a link, or what an OptIn leads to. */
  | { kind: 'tap'; component: string }
  | { kind: 'tap-item'; component: string; item: string }
  | { kind: 'back' }
  /** The endpoint's answer, decrypted, as it came. */
  | { kind: 'answer'; answer: unknown }
  | { kind: 'failure'; message?: string }

/** What the caller asks the endpoint (spec:flow-data#data-endpoint). */
export interface ExchangeRequest {
  version: string
  action: 'INIT' | 'data_exchange' | 'BACK'
  screen?: string
  data: JsonObject
  flow_token: string
}

/** What the caller has to do; after `exchange` it sends an `answer` or a `failure`. */
export type Effect =
  | { kind: 'exchange'; request: ExchangeRequest }
  | { kind: 'complete'; payload: JsonObject }
  | { kind: 'open-url'; url: string }

export interface RunStep {
  state: RunState
  effects: Effect[]
}
