import type { ComponentSpec } from './language/spec'
import type { Path } from './path'
import type { FlowVersion } from './versions'

export type JsonObject = Record<string, unknown>

/** Branches of If and Switch a component stands in, outermost first. */
export interface Branch {
  owner: ComponentModel
  /** `then`, `else`, or the case's name. */
  name: string
}

export interface ComponentModel {
  /** As written, also when no version knows it; '' when absent or no text. */
  type: string
  value: JsonObject
  path: Path
  screen: ScreenModel
  /** What the language says of it; undefined for an unknown type. */
  spec: ComponentSpec | undefined
  /** The Form, If or Switch that holds it. */
  parent: ComponentModel | undefined
  /** The Form it stands in, at any depth. */
  form: ComponentModel | undefined
  branches: readonly Branch[]
}

/** An action, wherever it stands: a component's member, a list item's, an option's. */
export interface ActionModel {
  name: string
  value: JsonObject
  path: Path
  /** The member that holds it, such as `on-click-action`. */
  member: string
  component: ComponentModel
  screen: ScreenModel
}

/** A text that is computed: a whole `${…}`, or an expression in backticks, or an If's condition. */
export interface DynamicModel {
  text: string
  path: Path
  /** The component or action member it stands in; undefined inside a screen's own members. */
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
  /** Every component, in the order of the text, those in Form, If and Switch included. */
  components: readonly ComponentModel[]
  /** Those that take input and have a name. */
  inputs: readonly ComponentModel[]
  actions: readonly ActionModel[]
  dynamics: readonly DynamicModel[]
}

/** A document as the rules read it. Total: made from anything that parses, with what is malformed left out. */
export interface FlowModel {
  value: unknown
  /** The version its rules are taken from: the document's own when known, else the newest. */
  version: FlowVersion
  /** What `version` says, known or not. */
  writtenVersion: unknown
  screens: readonly ScreenModel[]
  /** First screen of each id. */
  screenById: ReadonlyMap<string, ScreenModel>
  hasEndpoint: boolean
  routing: ReadonlyMap<string, readonly string[]> | undefined
}
