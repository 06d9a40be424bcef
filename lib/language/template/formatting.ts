import { type BlockKind, type BlockLine, findBlocks, type TextBlock } from './text-blocks'
import { findVariables, type Variable } from './variables'

/** `mono` is a block between three backticks, `code` inline code between single ones. */
export type FormatKind = 'bold' | 'italic' | 'strike' | 'mono' | 'code'

/** A piece of formatted text. Offsets are UTF-16 positions in the source; `end` is exclusive and includes markers. */
export type Span =
  | { kind: 'text'; text: string; start: number; end: number }
  | { kind: 'variable'; name: string; start: number; end: number }
  | { kind: 'link'; href: string; start: number; end: number; children: Span[] }
  | { kind: FormatKind | BlockKind; start: number; end: number; children: Span[] }
  /** A line of a list or quote, including its marker. */
  | { kind: 'line'; number?: number; start: number; end: number; children: Span[] }

/** A formatted range between two markers. */
export interface FormattedRange {
  kind: FormatKind
  start: number
  end: number
  /** Start and end of the text between the markers. */
  contentStart: number
  contentEnd: number
}

/** An opening marker without a closing one: phones show the marker itself. */
export interface UnclosedFormatting {
  kind: FormatKind
  start: number
  end: number
}

export const markers: Readonly<Record<FormatKind, string>> = {
  bold: '*',
  italic: '_',
  strike: '~',
  mono: '```',
  code: '`',
}

const kinds: ReadonlyMap<string, FormatKind> = new Map([
  ['*', 'bold'],
  ['_', 'italic'],
  ['~', 'strike'],
  ['`', 'code'],
])
const anyMarker = /[*_~`]/
const links = /\b(?:https?:\/\/|www\.)[^\s<>*~`"]+/gi
// Matches from the start of a run of punctuation only, so that a long run is scanned once.
const afterLink = /(?<![.,!?;:)'’»_\]])[.,!?;:)'’»_\]]+$/
const wordCharacter = /[\p{L}\p{N}\p{M}]/u

interface Link {
  href: string
  start: number
  end: number
}

function findLinks(text: string): Link[] {
  return Array.from(text.matchAll(links), (match) => {
    const source = match[0].replace(afterLink, '')
    const href = /^www\./i.test(source) ? `https://${source}` : source
    return { href, start: match.index, end: match.index + source.length }
  })
}

/** Tells where markers can open and close: scans the text once, then answers in constant time. */
class Markup {
  readonly ranges: FormattedRange[] = []
  readonly unclosed: UnclosedFormatting[] = []
  /** 1 for each position inside a variable or link, where markers have no effect. */
  private readonly inside: Uint8Array
  private readonly nextCloser = new Map<string, number>()
  private lineEnd = -1

  constructor(
    private readonly text: string,
    readonly variables: readonly Variable[],
    readonly links: readonly Link[],
  ) {
    this.inside = new Uint8Array(text.length)
    for (const { start, end } of [...variables, ...links]) this.inside.fill(1, start, end)
    if (anyMarker.test(text)) this.scan()
  }

  private scan() {
    const open: FormattedRange[] = []
    for (let at = 0; at < this.text.length; at += 1) {
      while (open.length > 0 && at >= (open.at(-1)?.end ?? 0)) open.pop()
      if (this.inside[at] === 1) continue
      const range = this.rangeAt(at, open)
      if (range === undefined) continue
      this.ranges.push(range)
      if (range.kind === 'mono' || range.kind === 'code') at = range.end - 1
      else open.push(range)
    }
  }

  private rangeAt(at: number, open: readonly FormattedRange[]): FormattedRange | undefined {
    const kind = this.kindAt(at)
    if (kind === undefined || open.some((range) => range.kind === kind)) return undefined
    const marker = markers[kind]
    const contentStart = at + marker.length
    const contentEnd =
      kind === 'mono' ? this.text.indexOf(marker, contentStart + 1) : this.closerAfter(marker, contentStart)
    const limit = Math.min(open.at(-1)?.contentEnd ?? this.text.length, this.text.length)
    if (contentEnd !== -1 && contentEnd < limit) {
      return { kind, start: at, end: contentEnd + marker.length, contentStart, contentEnd }
    }
    // "~5 minutes" means "about 5 minutes" and opens nothing.
    if (kind !== 'strike' || !/\d/.test(this.text.charAt(contentStart))) {
      this.unclosed.push({ kind, start: at, end: contentStart })
    }
    return undefined
  }

  private kindAt(at: number): FormatKind | undefined {
    const character = this.text.charAt(at)
    const kind = kinds.get(character)
    if (kind === undefined) return undefined
    if (kind === 'code' && this.text.startsWith(markers.mono, at)) {
      return this.text.charAt(at - 1) === '`' ? undefined : 'mono'
    }
    const before = this.text.charAt(at - 1)
    const after = this.text.charAt(at + 1)
    const canOpen = before !== character && !this.isWordAt(at - 1) && after !== character && /\S/.test(after)
    return canOpen ? kind : undefined
  }

  /** The next position from `from` on, in the same line, where the marker can close; -1 if none. */
  private closerAfter(marker: string, from: number): number {
    let at = this.nextCloser.get(marker) ?? 0
    if (at !== -1 && (at <= from || !this.canClose(at, marker))) {
      do {
        at = this.text.indexOf(marker, Math.max(at + 1, from + 1))
      } while (at !== -1 && !this.canClose(at, marker))
      this.nextCloser.set(marker, at)
    }
    if (this.lineEnd < from) {
      const lineEnd = this.text.indexOf('\n', from)
      this.lineEnd = lineEnd === -1 ? this.text.length : lineEnd
    }
    return at < this.lineEnd ? at : -1
  }

  private canClose(at: number, marker: string): boolean {
    if (this.inside[at] === 1) return false
    const before = this.text.charAt(at - 1)
    const after = this.text.charAt(at + 1)
    return before !== marker && /\S/.test(before) && after !== marker && !this.isWordAt(at + 1)
  }

  /** Variables and links count as words, because the values that phones show nearly always start and end with one. */
  private isWordAt(at: number): boolean {
    if (at < 0 || at >= this.text.length) return false
    if (this.inside[at] === 1) return true
    const unit = this.text.charCodeAt(at)
    const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff
    return wordCharacter.test(String.fromCodePoint(this.text.codePointAt(isLowSurrogate ? at - 1 : at) ?? 0))
  }
}

/** Positions of variables and links, which count as words and contain no markers. */
export function findUnits(text: string): readonly { start: number; end: number }[] {
  return [...findVariables(text), ...findLinks(text)]
}

/** All formatted ranges by start; they nest but never overlap. */
export function findFormatting(text: string): FormattedRange[] {
  return new Markup(text, findVariables(text), findLinks(text)).ranges
}

/**
 * Opening markers without a closing one in their line (for `mono` blocks: in the text).
 * spec:templates#what-the-review-rejects.
 */
export function findUnclosedFormatting(text: string): UnclosedFormatting[] {
  if (!anyMarker.test(text)) return []
  return new Markup(text, findVariables(text), findLinks(text)).unclosed
}

type Node =
  | FormattedRange
  | (Link & { kind: 'link' })
  | (Variable & { kind: 'variable' })
  | TextBlock
  | (BlockLine & { kind: 'line' })

/** Of two nodes with the same range, the one with the smaller depth is the outer one. */
const depth = (node: Node): number => ('lines' in node ? 0 : node.kind === 'line' ? 1 : 2)

/** Turns the nodes of a range into spans, with the text between them. Consumes `nodes` from the end. */
function readSpans(text: string, from: number, to: number, nodes: Node[]): Span[] {
  const spans: Span[] = []
  let at = from
  const addText = (end: number) => {
    if (end > at) spans.push({ kind: 'text', text: text.slice(at, end), start: at, end })
  }
  for (let node = nodes.at(-1); node !== undefined && node.start < to; node = nodes.at(-1)) {
    nodes.pop()
    const { start, end } = node
    addText(start)
    if (node.kind === 'variable') spans.push({ kind: 'variable', name: node.name, start, end })
    else if (node.kind === 'link') {
      spans.push({ kind: 'link', href: node.href, start, end, children: readSpans(text, start, end, nodes) })
    } else if (node.kind === 'line') {
      const children = readSpans(text, node.contentStart, end, nodes)
      spans.push({ kind: 'line', number: node.number, start, end, children })
    } else if ('lines' in node) {
      // Line breaks are spans of their own.
      const lines = readSpans(text, start, end, nodes).filter(({ kind }) => kind === 'line')
      spans.push({ kind: node.kind, start, end, children: lines })
    } else {
      const children = readSpans(text, node.contentStart, node.contentEnd, nodes)
      spans.push({ kind: node.kind, start, end, children })
    }
    at = end
  }
  addText(to)
  return spans
}

/**
 * Parses a text as phones show it: `*bold*`, `_italic_`, `~strike~`, three backticks for a monospaced block, one for
 * inline code, links and variables, and lines starting with `* `, `- `, `1. ` or `> `. A marker opens before a
 * character that isn’t a space, and not inside a word; it closes the same way. All but blocks end with their line.
 */
export function parseFormatting(text: string): Span[] {
  const markup = new Markup(text, findVariables(text), findLinks(text))
  const monospaced = markup.ranges.filter(({ kind }) => kind === 'mono')
  const blocks = findBlocks(text, monospaced)
  const nodes: Node[] = [
    ...blocks,
    ...blocks.flatMap(({ lines }) => lines.map((line) => ({ ...line, kind: 'line' as const }))),
    ...markup.ranges,
    ...markup.variables.map((variable) => ({ ...variable, kind: 'variable' as const })),
    ...markup.links.map((link) => ({ ...link, kind: 'link' as const })),
  ]
  // From last to first, with outer nodes after inner ones at the same position, because nodes are consumed from the
  // end.
  nodes.sort((a, b) => b.start - a.start || a.end - b.end || depth(b) - depth(a))
  return readSpans(text, 0, text.length, nodes)
}
