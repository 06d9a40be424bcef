/** Line height of the editor; its classes match. */
export const LINE_PX = 20

/** Number of lines an editor shows: each of the three kinds of line endings starts a new one. */
export function countLines(text: string): number {
  return (text.match(/\r\n|\r|\n/g)?.length ?? 0) + 1
}

/** Line numbers to render: the visible ones, and one above and below. Both lengths in px. */
export function numbersInSight(lines: number, topPx: number, heightPx: number): number[] {
  const first = Math.max(1, Math.floor(topPx / LINE_PX))
  const last = Math.min(lines, Math.ceil((topPx + heightPx) / LINE_PX) + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)
}

/** Start and end of a line in the editor: browsers use one character per line ending. */
export function placeOfLine(text: string, number: number): { start: number; end: number } {
  let start = 0
  for (let line = 1; line < number; line += 1) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    start = end + 1
  }
  const end = text.indexOf('\n', start)
  return { start, end: end < 0 ? text.length : end }
}
