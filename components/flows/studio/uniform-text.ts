/** How lines of a text end: as most of them do. */
export type LineEnd = '\n' | '\r\n'

export function lineEndOf(text: string): LineEnd {
  const windows = text.split('\r\n').length - 1
  const all = text.split(/\r\n|\r|\n/).length - 1
  return windows * 2 > all ? '\r\n' : '\n'
}

/** The text with all its lines ending alike. */
export const withLineEnd = (text: string, end: LineEnd): string =>
  text.includes('\r') || end !== '\n' ? text.replaceAll(/\r\n|\r|\n/g, end) : text

/**
 * The text as every pane can hold it: without the mark that some editors put in front of a file, and with lines that end alike. An
 * editor counts characters in such a text; between a mark and mixed line ends the panes would disagree about every place.
 */
export function uniformText(text: string): string {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  return withLineEnd(plain, lineEndOf(plain))
}
