import { type Letters, piecesOf, type ShapedLine, shapeLine } from './shape-line'
import { hasRightToLeft } from './visual-runs'

export interface Room {
  /** Width in ems at the normal size. */
  width: number
  lines: number
}

export interface FittedCaption {
  lines: ShapedLine[]
  /** Scale of the letters; 1 is the normal size. */
  scale: number
  missing: string[]
}

/** Letters shrink in these steps before text is cut off. */
const SCALES = [1, 0.88, 0.76]
const CUT_OFF = '…'

/** Fits captions and caches words, because layout is slow and words repeat within a sheet. */
export function createCaptionFitter(letters: Letters): (text: string, room: Room) => FittedCaption {
  const shaped = new Map<string, ShapedLine>()
  const wordOf = (word: string): ShapedLine => {
    const known = shaped.get(word)
    if (known) return known
    const line = shapeLine(word, letters)
    shaped.set(word, line)
    return line
  }
  const widthOf = (text: string) => ofWords(text, wordOf).width
  // Right-to-left words are ordered within the whole line.
  const lineOf = (text: string) => (hasRightToLeft(text) ? shapeLine(text, letters) : ofWords(text, wordOf))
  return (text, room) => {
    const { lines: texts, scale } = fitLines(text.trim().split(/\s+/u).filter(Boolean), room, widthOf)
    const lines = texts.map(lineOf)
    return { lines, scale, missing: lines.flatMap(({ missing }) => missing) }
  }
}

/** Joins words to a line. */
function ofWords(text: string, wordOf: (word: string) => ShapedLine): ShapedLine {
  const line: ShapedLine = { glyphs: [], width: 0, missing: [] }
  for (const [at, word] of text.split(' ').entries()) {
    if (at > 0) line.width += wordOf(' ').width
    const { glyphs, width, missing } = wordOf(word)
    line.glyphs.push(...glyphs.map((placed) => ({ ...placed, x: placed.x + line.width })))
    line.missing.push(...missing)
    line.width += width
  }
  return line
}

/** Text that fits at no size ends in an ellipsis. */
function fitLines(
  words: readonly string[],
  room: Room,
  widthOf: (text: string) => number,
): { lines: string[]; scale: number } {
  for (const scale of SCALES) {
    const lines = breakLines(words, room.width / scale, widthOf)
    if (lines.length <= room.lines) return { lines, scale }
  }
  const scale = SCALES.at(-1) ?? 1
  const width = room.width / scale
  const lines = breakLines(words, width, widthOf)
  const kept = lines.slice(0, room.lines)
  const last = cutOff(`${kept.at(-1) ?? ''} ${lines[room.lines] ?? ''}`.trim(), width, widthOf)
  return { lines: [...kept.slice(0, -1), last], scale }
}

/** Breaks between words, and within a word longer than a line. */
function breakLines(words: readonly string[], width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line) > width) {
      const head = longestHead(line, width, widthOf)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The longest prefix that fits; at least one character. */
function longestHead(text: string, width: number, widthOf: (text: string) => number): string {
  const pieces = piecesOf(text)
  let [fits, tooLong] = [1, pieces.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (widthOf(pieces.slice(0, middle).join('')) <= width) fits = middle
    else tooLong = middle
  }
  return pieces.slice(0, fits).join('')
}

function cutOff(text: string, width: number, widthOf: (text: string) => number): string {
  const pieces = piecesOf(text)
  for (let length = pieces.length; length > 0; length -= 1) {
    const cut = `${pieces.slice(0, length).join('').trimEnd()}${CUT_OFF}`
    if (widthOf(cut) <= width) return cut
  }
  return CUT_OFF
}
