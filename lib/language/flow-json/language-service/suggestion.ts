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
  /** Needed members and what fits best come first. */
  rank: number
}

export interface Suggestions {
  /** What an accepted one replaces. */
  offset: number
  length: number
  items: Suggestion[]
}

/** A text in which a snippet's signs mean themselves. */
export const plainInSnippet = (text: string): string => text.replaceAll(/[\\$}]/g, '\\$&')
