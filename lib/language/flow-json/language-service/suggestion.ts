/** A suggestion for a position. */
export interface Suggestion {
  label: string
  kind: 'member' | 'value' | 'component' | 'screen' | 'reference'
  /** One short line next to the label. */
  detail?: string
  /** A sentence or two. */
  documentation?: string
  /** JSON to insert; when `isSnippet`, `$1` and so on mark tab stops. */
  insert: string
  isSnippet?: boolean
  /** Sort order: required members and best matches first. */
  rank: number
}

export interface Suggestions {
  /** Start of the text that an accepted suggestion replaces. */
  offset: number
  length: number
  items: Suggestion[]
}

/** Escapes a text for use in a snippet. */
export const plainInSnippet = (text: string): string => text.replaceAll(/[\\$}]/g, '\\$&')
