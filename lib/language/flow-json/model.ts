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
  /** As written, even if no version knows it; '' if it is missing or not a string. */
  type: string
  value: JsonObject
  path: Path
  screen: ScreenModel
  /** Its definition in the language; undefined for an unknown type. */
  spec: ComponentSpec | undefined
  /** The Form, If or Switch that holds it. */
  parent: ComponentModel | undefined
  /** The Form around it, at any depth. */
  form: ComponentModel | undefined
  branches: readonly Branch[]
}

/** An action, anywhere: in a member of a component, a list item or an option. */
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
  /** Every component, in the order of the text, those in Form, If and Switch included. */
  components: readonly ComponentModel[]
  /** Those that take input and have a name. */
  inputs: readonly ComponentModel[]
  actions: readonly ActionModel[]
  dynamics: readonly DynamicModel[]
}

/** A document as the rules read it. It can be made from any valid JSON; malformed parts are left out. */
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
