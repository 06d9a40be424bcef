import type { VersionName } from '../versions'

/**
 * The types of a member's value; `isDynamic` members also accept a `${…}` or an expression of that type. `markdown` is a
 * string, or since 5.1 a list of lines; `image` is base64; `date` is text whose format depends on the version.
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

/** One member of a component, screen, action or option. Used by rules, hovers, completion and property forms. */
export interface MemberSpec {
  readonly type: MemberType | readonly MemberType[]
  readonly isRequired?: boolean
  /** First version with this member; defaults to the component's first version. */
  readonly since?: VersionName
  readonly until?: VersionName
  /** First version in which it is required. */
  readonly requiredSince?: VersionName
  /** First version in which the service refuses other types; before that, they only cause a warning. */
  readonly typedSince?: VersionName
  /** Whether it can be computed from data, inputs and other screens. */
  readonly isDynamic?: boolean
  readonly values?: readonly (string | number | boolean)[]
  /** Maximum in user-perceived characters; phones truncate longer texts (spec:flow-components#all-components). */
  readonly maxCharacters?: number
  /** Whether an empty text is meaningful, such as no initial value. */
  readonly mayBeEmpty?: boolean
  readonly minItems?: number
  readonly maxItems?: number
  readonly min?: number
  readonly max?: number
  readonly default?: unknown
  /** Names of the allowed actions. */
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
  /** Whether it has a `name` and adds a value to the form. */
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
