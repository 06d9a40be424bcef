import type { VersionName } from '../versions'

/**
 * The types a member's value may have; members that are `isDynamic` also take a `${…}` or an expression of that type.
 * `markdown` is a string, or from 5.1 a list of lines; `image` is base64; `date` is text (its form is a matter of the version).
 */
export type MemberType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'string[]'
  | 'object'
  | 'array'
  | 'action'
  | 'components'
  | 'options'
  | 'image'
  | 'date'
  | 'cases'
  | 'markdown'
  | 'uri'

/** One member of a component, screen, action or option: for the rules, the hovers, the completion and the property forms. */
export interface MemberSpec {
  readonly type: MemberType | readonly MemberType[]
  readonly isRequired?: boolean
  /** The first version that has it; the component's own first when left out. */
  readonly since?: VersionName
  readonly until?: VersionName
  /** The version from which it is required. */
  readonly requiredSince?: VersionName
  /** The version from which the service refuses another type; before it, another type is only a warning. */
  readonly typedSince?: VersionName
  /** May be computed from data, inputs and other screens. */
  readonly isDynamic?: boolean
  readonly values?: readonly (string | number | boolean)[]
  /**
   * Counted in characters as people see them; longer ones are cut off on phones (spec:flow-components#all-components).
   */
  readonly maxCharacters?: number
  /** An empty text means something, such as no first value. */
  readonly mayBeEmpty?: boolean
  readonly minItems?: number
  readonly maxItems?: number
  readonly min?: number
  readonly max?: number
  readonly default?: unknown
  /** Names of the actions it takes. */
  readonly actions?: readonly string[]
  /** What it does, in a sentence. */
  readonly description: string
  /** Members of an object value or of each item of a list. */
  readonly members?: Readonly<Record<string, MemberSpec>>
}

export interface ComponentSpec {
  readonly type: string
  readonly since: VersionName
  /** What people see, in a sentence. */
  readonly description: string
  /** Has a `name` and gives a value to the form. */
  readonly isInput: boolean
  readonly maxPerScreen?: number
  readonly members: Readonly<Record<string, MemberSpec>>
}

export interface ActionSpec {
  readonly name: string
  readonly since: VersionName
  /** What happens when it runs, in a sentence. */
  readonly description: string
  readonly members: Readonly<Record<string, MemberSpec>>
}
