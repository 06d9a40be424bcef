import type { ComponentSpec } from './language/spec'
import type { Path } from './path'
import type { FlowVersion } from './versions'

export type JsonObject = Record<string, unknown>

/** The branches of If and Switch around a component, outermost first. */
export interface Branch {
  owner: ComponentModel
  /** `then`, `else`, or the case's name. */
  name: string
}

export interface ComponentModel {
  /** As written, even if unknown in every version; '' if missing or not a string. */
  type: string
  value: JsonObject
  path: Path
  screen: ScreenModel
  /** Its definition in the language; undefined for an unknown type. */
  spec: ComponentSpec | undefined
  /** The Form, If or Switch that holds it. */
  parent: ComponentModel | undefined
  /** The enclosing Form, at any depth. */
  form: ComponentModel | undefined
  branches: readonly Branch[]
}

/** An action in a component's member, a list item or an option. */
export interface ActionModel {
  name: string
  value: JsonObject
  path: Path
  /** The member that holds it, such as `on-click-action`. */
  member: string
  component: ComponentModel
  screen: ScreenModel
}

/** A computed text: a whole `${…}`, an expression in backticks, or an If's condition. */
export interface DynamicModel {
  text: string
  path: Path
  /** The member of the component or action that contains it; undefined directly in a screen. */
  component: ComponentModel | undefined
  action: ActionModel | undefined
  screen: ScreenModel
}

export interface ScreenModel {
  index: number
  id: string | undefined
  value: JsonObject
  path: Path
  isTerminal: boolean
  /** Entries of `data` that are objects, by name. */
  data: ReadonlyMap<string, JsonObject>
  /** Every component in text order, including those inside Form, If and Switch. */
  components: readonly ComponentModel[]
  /** Components that take input and have a name. */
  inputs: readonly ComponentModel[]
  actions: readonly ActionModel[]
  dynamics: readonly DynamicModel[]
}

/** The document as rules see it. Can be built from any valid JSON; malformed parts are left out. */
export interface FlowModel {
  value: unknown
  /** The version that determines the rules: the document's own if known, otherwise the newest. */
  version: FlowVersion
  /** The document's `version` value, whether known or not. */
  writtenVersion: unknown
  screens: readonly ScreenModel[]
  /** The first screen with each ID. */
  screenById: ReadonlyMap<string, ScreenModel>
  hasEndpoint: boolean
  routing: ReadonlyMap<string, readonly string[]> | undefined
}
