/** Block types of message lines, by the marker they start with. */
export type BlockKind = 'bullets' | 'numbers' | 'quote'

/** A line of a block. Offsets are UTF-16; `end` is exclusive and before the line break. */
export interface BlockLine {
  start: number
  end: number
  /** Start of the text after the marker. */
  contentStart: number
  /** Number of a line in a numbered list. */
  number?: number
}

/** Consecutive lines of one type. `end` is after the last line break, if there is one. */
export interface TextBlock {
  kind: BlockKind
  start: number
  end: number
  lines: BlockLine[]
}

/** A range without blocks, such as monospaced text. */
interface Stretch {
  start: number
  end: number
}

const signs = /^(?:(?<bullets>[*-])|(?<numbers>\d{1,3})\.|(?<quote>>)) +(?=\S)/

interface ReadSign {
  kind: BlockKind
  length: number
  number?: number
}

/** Reads a line’s marker: `* ` or `- `, `1. `, `> `, each followed by text. */
export function readSign(line: string): ReadSign | undefined {
  const match = signs.exec(line)
  if (match === null) return undefined
  const { length } = match[0]
  const { bullets, numbers } = match.groups ?? {}
  if (numbers !== undefined) return { kind: 'numbers', length, number: Number(numbers) }
  return { kind: bullets === undefined ? 'quote' : 'bullets', length }
}

/**
 * Finds lists and quotes as phones show them. `opaque` ranges, such as monospaced text, are in order and contain no
 * blocks; a line that starts one extends to its end.
 */
export function findBlocks(text: string, opaque: readonly Stretch[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let next = 0
  for (let start = 0; start < text.length; ) {
    while (next < opaque.length && (opaque[next]?.end ?? 0) <= start) next += 1
    const isInside = (opaque[next]?.start ?? Infinity) < start
    const end = lineEnd(text, start, opaque, next)
    const sign = isInside ? undefined : readSign(text.slice(start, end))
    if (sign) {
      const { kind, length, number } = sign
      const line = { start, end, contentStart: start + length, ...(number !== undefined && { number }) }
      const last = blocks.at(-1)
      const blockEnd = Math.min(end + 1, text.length)
      if (last?.kind === kind && last.end === start) {
        last.lines.push(line)
        last.end = blockEnd
      } else blocks.push({ kind, start, end: blockEnd, lines: [line] })
    }
    start = end + 1
  }
  return blocks
}

/** End of the line at `start`, extended over opaque ranges that cross its line break. */
function lineEnd(text: string, start: number, opaque: readonly Stretch[], from: number): number {
  let end = text.indexOf('\n', start)
  for (let at = from; end !== -1 && at < opaque.length; at += 1) {
    const stretch = opaque[at]
    if (stretch === undefined || stretch.start >= end) break
    if (stretch.end > end) end = text.indexOf('\n', stretch.end)
  }
  return end === -1 ? text.length : end
}
