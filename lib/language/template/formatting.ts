import { type BlockKind, type BlockLine, findBlocks, type TextBlock } from './text-blocks'
import { findVariables, type Variable } from './variables'

/** `mono` is a block between three backticks, `code` inline code between single ones. */
export type FormatKind = 'bold' | 'italic' | 'strike' | 'mono' | 'code'

/** A piece of formatted text. Offsets are UTF-16 places in the source, `end` is exclusive, markers included. */
export type Span =
  | { kind: 'text'; text: string; start: number; end: number }
  | { kind: 'variable'; name: string; start: number; end: number }
  | { kind: 'link'; href: string; start: number; end: number; children: Span[] }
  | { kind: FormatKind | BlockKind; start: number; end: number; children: Span[] }
  /** A line of a list or of a quote, its sign included. */
  | { kind: 'line'; number?: number; start: number; end: number; children: Span[] }

/** A stretch between two markers that phones show formatted. */
export interface FormattedRange {
  kind: FormatKind
  start: number
  end: number
  /** Where the text between the markers starts and ends. */
  contentStart: number
  contentEnd: number
}

/** An opening marker without its partner: phones show the marker itself. */
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
// From where the run of signs begins, and from nowhere within it: a long one is read once.
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

/** Answers where a marker may open and close, each question in constant time over one reading of the text. */
class Markup {
  readonly ranges: FormattedRange[] = []
  readonly unclosed: UnclosedFormatting[] = []
  /** 1 for each place inside a variable or a link, where markers mean nothing. */
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
    // "~5 minutes" says "about", it opens nothing.
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

  /** The next place at or after `from`, in the same line, where the marker may close; -1 for none. */
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

  /** A variable or link counts as a word: what phones show in its place nearly always starts and ends as one. */
  private isWordAt(at: number): boolean {
    if (at < 0 || at >= this.text.length) return false
    if (this.inside[at] === 1) return true
    const unit = this.text.charCodeAt(at)
    const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff
    return wordCharacter.test(String.fromCodePoint(this.text.codePointAt(isLowSurrogate ? at - 1 : at) ?? 0))
  }
}

/** The places of variables and links: stretches that are words of their own and hold no markers. */
export function findUnits(text: string): readonly { start: number; end: number }[] {
  return [...findVariables(text), ...findLinks(text)]
}

/** Every formatted stretch in order of its start; stretches are nested or apart, they never cross. */
export function findFormatting(text: string): FormattedRange[] {
  return new Markup(text, findVariables(text), findLinks(text)).ranges
}

/**
 * Opening markers that find no partner in their line (a `mono` block: in the text).
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

/** Of two nodes over the same stretch the one with the smaller is around the other. */
const depth = (node: Node): number => ('lines' in node ? 0 : node.kind === 'line' ? 1 : 2)

/** Turns the nodes of one stretch into spans, with text between them. `nodes` is consumed from its end. */
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
      // Breaks between the lines are their own.
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
 * Reads a text as phones show it: `*bold*`, `_italic_`, `~strike~`, three backticks for a monospaced block, one for
 * inline code, links and variables, lines that begin with `* `, `- `, `1. ` or `> `. A marker opens before a character
 * that is no space and not inside a word, and closes the same way; all but the block end with their line.
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
  // From last to first, and of two at one place the outer one last: reading takes them from the end.
  nodes.sort((a, b) => b.start - a.start || a.end - b.end || depth(b) - depth(a))
  return readSpans(text, 0, text.length, nodes)
}
