/** Something that may be written at a place. */
export interface Suggestion {
  label: string
  kind: 'member' | 'value' | 'component' | 'screen' | 'reference'
  /** One short line beside the label. */
  detail?: string
  /** A sentence or two. */
  documentation?: string
  /** As JSON, with `$1` and so on for what is typed next when `isSnippet`. */
  insert: string
  isSnippet?: boolean
  /** Required members and best matches come first. */
  rank: number
}

export interface Suggestions {
  /** The text that an accepted suggestion replaces. */
  offset: number
  length: number
  items: Suggestion[]
}

/** A text in which a snippet's signs mean themselves. */
export const plainInSnippet = (text: string): string => text.replaceAll(/[\\$}]/g, '\\$&')
