import { findEmoji } from './emoji'
import { type FormatKind, markers } from './formatting'

/** The parts of a parsed document that are read; matches browser nodes and test objects. */
export interface HtmlNode {
  nodeType: number
  nodeName: string
  nodeValue: string | null
  childNodes: Iterable<HtmlNode>
  getAttribute?(name: string): string | null
}

/** Attribute in which `withoutLiveParts` keeps an element’s styles. */
const STYLE = 'data-style'
const TEXT_NODE = 3
const ELEMENT_NODE = 1
/** Deeper than browsers nest parsed elements. */
const DEEPEST = 600

const dropped = new Set(
  'SCRIPT STYLE HEAD TITLE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH META LINK BUTTON INPUT SELECT TEXTAREA AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
)
/** Elements surrounded by blank lines. */
const paragraphs = new Set('P H1 H2 H3 H4 H5 H6 BLOCKQUOTE UL OL PRE TABLE DL FIGURE'.split(' '))
const lines = new Set(
  'DIV LI TR HR DT DD SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV ADDRESS FIGCAPTION FORM'.split(' '),
)
const formatOfElement: ReadonlyMap<string, FormatKind> = new Map([
  ...['B', 'STRONG', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TH'].map((name) => [name, 'bold'] as const),
  ...['I', 'EM', 'CITE', 'DFN'].map((name) => [name, 'italic'] as const),
  ...['S', 'DEL', 'STRIKE'].map((name) => [name, 'strike'] as const),
  ...['CODE', 'KBD', 'SAMP', 'TT'].map((name) => [name, 'code'] as const),
])
const styles: readonly { kind: FormatKind; on: RegExp; off: RegExp }[] = [
  { kind: 'bold', on: /font-weight:\s*(?:bold|[6-9]00)/i, off: /font-weight:\s*(?:normal|[1-5]00)/i },
  { kind: 'italic', on: /font-style:\s*(?:italic|oblique)/i, off: /font-style:\s*normal/i },
  { kind: 'strike', on: /text-decoration[^;]{0,99}line-through/i, off: /text-decoration:\s*none/i },
]
const hidden = /display:\s*none|visibility:\s*hidden/i
const keepsSpaces = /white-space:\s*(?:pre|break-spaces)/i
/** How word processors mark paragraphs that are only lines: by margin or class. */
const withoutMargin = /margin-bottom:\s*0/i

interface Run {
  text: string
  formats: readonly FormatKind[]
}

interface Line {
  sign: string
  runs: Run[]
}

interface Context {
  formats: readonly FormatKind[]
  sign: string
  keepsSpaces: boolean
  /** Marker of the next line in the surrounding list. */
  nextSign?: () => string
  depth: number
}

class Reader {
  readonly lines: Line[] = [{ sign: '', runs: [] }]
  /** Whether there is more than plain text. */
  isFormatted = false
  private pendingEmpty = false

  read(node: HtmlNode, context: Context): void {
    if (node.nodeType === TEXT_NODE) return this.addText(node.nodeValue ?? '', context)
    const name = node.nodeName.toUpperCase()
    const style = node.getAttribute?.(STYLE) ?? ''
    if (dropped.has(name) || hidden.test(style) || context.depth > DEEPEST) return
    if (name === 'BR') return this.breakLine()
    if (name === 'HR') return this.endParagraph()
    if (name === 'IMG') return this.addEmoji(node, context)
    const inner = { ...contextIn(node, name, style, context), depth: context.depth + 1 }
    if (/mso-list:\s*ignore/i.test(style)) return this.addWordSign(node)
    this.block(name, style, node, context, () => {
      if (name === 'PRE') return this.addBlock(node, inner)
      for (const child of node.childNodes) this.read(child, inner)
      if (name === 'A') this.addAddress(node, inner)
      if (name === 'TD' || name === 'TH') this.addText(' ', inner)
    })
  }

  private block(name: string, style: string, node: HtmlNode, context: Context, readInside: () => void): void {
    const isInBlock = context.sign !== '' || context.nextSign !== undefined
    const isTight =
      name === 'P' && (withoutMargin.test(style) || /^Mso/.test(node.getAttribute?.('class') ?? ''))
    const isParagraph = paragraphs.has(name) && !isTight && !isInBlock
    const isLine = paragraphs.has(name) || lines.has(name)
    if (isParagraph) this.endParagraph()
    else if (isLine) this.endLine()
    readInside()
    // An empty paragraph stands for a blank line in the original.
    if (isTight && this.last.runs.length === 0) this.pendingEmpty = true
    if (isParagraph) this.endParagraph()
    else if (isLine) this.endLine()
  }

  private addText(raw: string, { formats, sign, nextSign, keepsSpaces: isKept }: Context): void {
    const text = raw.replaceAll('\u00A0', ' ').replaceAll(/\r\n?/g, '\n')
    if (isKept) {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) this.breakLine()
        if (line !== '') this.addRun({ text: line, formats }, sign, nextSign)
      }
      return
    }
    const flowing = text.replaceAll(/[ \t\n\f]+/g, ' ')
    const { runs } = this.last
    const isAfterSpace = runs.length === 0 || runs.at(-1)?.text.endsWith(' ')
    const added = isAfterSpace ? flowing.trimStart() : flowing
    if (added !== '') this.addRun({ text: added, formats }, sign, nextSign)
  }

  private addRun(run: Run, sign: string, nextSign?: () => string): void {
    if (this.pendingEmpty && this.lines.length > 1) this.lines.splice(-1, 0, { sign: '', runs: [] })
    this.pendingEmpty = false
    if (this.last.runs.length === 0 && this.last.sign === '') this.last.sign = nextSign?.() ?? sign
    this.last.runs.push(run)
    if (run.formats.length > 0 || this.last.sign !== '') this.isFormatted = true
  }

  /** Some programs insert emoji as images. */
  private addEmoji(node: HtmlNode, context: Context): void {
    const name = node.getAttribute?.('alt') ?? ''
    const [emoji, ...more] = findEmoji(name)
    if (emoji && more.length === 0 && emoji.end - emoji.start === name.length) this.addText(name, context)
  }

  /** A bullet or number that Word writes into the line itself. */
  private addWordSign(node: HtmlNode): void {
    const number = /\b(\d{1,9})[.)]/.exec(textOf(node))?.[1]
    this.endLine()
    this.last.sign = number === undefined ? '- ' : `${number}. `
  }

  private addBlock(node: HtmlNode, { sign, nextSign }: Context): void {
    const text = textOf(node)
      .replaceAll('\u00A0', ' ')
      .replaceAll(/\r\n?/g, '\n')
      .replace(/^\n|\n+$/g, '')
    if (text.trim() !== '') this.addRun({ text, formats: ['mono'] }, sign, nextSign)
  }

  private addAddress(node: HtmlNode, context: Context): void {
    const href = node.getAttribute?.('href') ?? ''
    if (!/^https?:\/\//i.test(href)) return
    const label = textOf(node).trim()
    const bare = (address: string) => address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
    if (label === '') return
    if (bare(label) === bare(href)) return
    this.addText(` (${href})`, { ...context, formats: [] })
    this.isFormatted = true
  }

  private get last(): Line {
    return this.lines[this.lines.length - 1] ?? { sign: '', runs: [] }
  }

  private breakLine(): void {
    this.lines.push({ sign: '', runs: [] })
  }

  private endLine(): void {
    if (this.last.runs.length > 0) this.breakLine()
  }

  private endParagraph(): void {
    this.endLine()
    this.pendingEmpty = true
  }
}

const tags = /<\/?[a-z][^<>]*>/gi

/**
 * Renames styles and event handlers, which violate the page’s content security policy even in a document that is only
 * parsed. Leaves the text between tags unchanged.
 */
export const withoutLiveParts = (html: string): string =>
  html.replaceAll(tags, (tag) =>
    tag
      .replace(/^(<\/?)style\b/i, '$1template')
      .replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${STYLE}`)
      .replaceAll(/([\s"'/])on(?=[a-z]+\s*=)/gi, '$1data-on'),
  )

/** The text of a node, except of skipped elements. */
function textOf(node: HtmlNode, depth = 0): string {
  if (node.nodeType === TEXT_NODE) return node.nodeValue ?? ''
  const name = node.nodeName.toUpperCase()
  if (name === 'BR') return '\n'
  if (dropped.has(name) || depth > DEEPEST) return ''
  return Array.from(node.childNodes, (child) => textOf(child, depth + 1)).join('')
}

function contextIn(node: HtmlNode, name: string, style: string, outer: Context): Context {
  if (node.nodeType !== ELEMENT_NODE) return outer
  const formats = new Set(outer.formats)
  const own = formatOfElement.get(name)
  if (own) formats.add(own)
  for (const { kind, on, off } of styles) {
    if (on.test(style)) formats.add(kind)
    else if (off.test(style)) formats.delete(kind)
  }
  const inner = { ...outer, formats: [...formats], keepsSpaces: outer.keepsSpaces || keepsSpaces.test(style) }
  if (name === 'BLOCKQUOTE') return { ...inner, nextSign: undefined, sign: '> ' }
  if (name === 'UL') return { ...inner, nextSign: () => '- ' }
  if (name === 'OL') {
    let number = Number.parseInt(node.getAttribute?.('start') ?? '', 10)
    if (!(number >= 0)) number = 1
    return { ...inner, nextSign: () => `${number++}. ` }
  }
  if (name !== 'LI' || !outer.nextSign) return inner
  // Only the first line of an item has a marker.
  let isGiven = false
  const { nextSign } = outer
  return {
    ...inner,
    nextSign: () => {
      if (isGiven) return ''
      isGiven = true
      return nextSign()
    },
  }
}

/** From outer to inner. */
const order: readonly FormatKind[] = ['mono', 'bold', 'italic', 'strike', 'code']
const word = /[\p{L}\p{N}\p{M}]/u

const sameFormats = (one: Run, other: Run) =>
  one.formats.length === other.formats.length && one.formats.every((kind) => other.formats.includes(kind))

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && sameFormats(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text }
    else result.push(run)
  }
  return result
}

/** A run with its markers; spaces stay outside. Omits markers inside a word, where phones would show them. */
function written({ text, formats }: Run, before: string, after: string): string {
  const inside = text.trim()
  if (inside === '' || formats.length === 0) return text
  const isInWord = (word.test(before) && !/^\s/.test(text)) || (word.test(after) && !/\s$/.test(text))
  if (isInWord) return text
  const used = order.filter((kind) => formats.includes(kind))
  const opening = used.map((kind) => markers[kind]).join('')
  const closing = used
    .toReversed()
    .map((kind) => markers[kind])
    .join('')
  const start = text.length - text.trimStart().length
  return text.slice(0, start) + opening + inside + closing + text.slice(start + inside.length)
}

function lineText({ sign, runs }: Line): string {
  const all = joined(runs)
  const text = all
    .map((run, index) =>
      written(run, all[index - 1]?.text.slice(-1) ?? '', all[index + 1]?.text.slice(0, 1) ?? ''),
    )
    .join('')
    .trimEnd()
  return text === '' ? '' : sign + text
}

/**
 * Converts HTML to message text with the same formatting: bold, italic, strikethrough, code, lists and quotes with
 * the phone’s markers, links with their addresses. Omits scripts, styles and anything else that isn’t text.
 *
 * @returns undefined if there is no formatting, so that the plain text is sufficient
 */
export function textFromHtml(root: HtmlNode): string | undefined {
  const reader = new Reader()
  reader.read(root, { formats: [], sign: '', keepsSpaces: false, depth: 0 })
  const text = reader.lines
    .map(lineText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return reader.isFormatted ? text : undefined
}
