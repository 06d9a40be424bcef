/** Height of a line of the editor; its classes say the same. */
export const LINE_PX = 20

/** How many lines an editor shows a text in: every one of the three line ends begins another. */
export function countLines(text: string): number {
  return (text.match(/\r\n|\r|\n/g)?.length ?? 0) + 1
}

/** Numbers of the lines in sight of a text of so many, from one above to one below. Both lengths in px. */
export function numbersInSight(lines: number, topPx: number, heightPx: number): number[] {
  const first = Math.max(1, Math.floor(topPx / LINE_PX))
  const last = Math.min(lines, Math.ceil((topPx + heightPx) / LINE_PX) + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)
}

/** Where a line of an editor begins and ends: browsers keep one character for each line end. */
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
