/** Line ending of a text: the most frequent one. */
export type LineEnd = '\n' | '\r\n'

export function lineEndOf(text: string): LineEnd {
  const windows = text.split('\r\n').length - 1
  const all = text.split(/\r\n|\r|\n/).length - 1
  return windows * 2 > all ? '\r\n' : '\n'
}

/** The text with uniform line endings. */
export const withLineEnd = (text: string, end: LineEnd): string =>
  text.includes('\r') || end !== '\n' ? text.replaceAll(/\r\n|\r|\n/g, end) : text

/**
 * The text as every pane can hold it: without a byte order mark and with uniform line endings. The editor counts
 * characters that way; otherwise, the panes would disagree about positions.
 */
export function uniformText(text: string): string {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  return withLineEnd(plain, lineEndOf(plain))
}
