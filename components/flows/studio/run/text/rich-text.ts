import type { Piece } from '@/components/phone-kit/formatted-text'
import { pictureAddress } from './picture'

type Inline = Exclude<Piece, { kind: 'variable' }>

export type Block =
  | { kind: 'heading'; level: 1 | 2; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

const bullet = /^\s*[-*+]\s+(.*)$/s
const numbered = /^\s*\d{1,9}[.)]\s+(.*)$/s
const heading = /^(#{1,2})\s+(.*)$/s
const tableLine = /^\s*\|(.*)\|\s*$/
const tableRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/

/**
 * Parses the Markdown subset of flow texts (spec:flow-components#markdown): two headings, flat lists, tables,
 * paragraphs.
 */
export function readRichText(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  for (let at = 0; at < lines.length; ) {
    const read = readBlock(lines, at)
    if (read.block) blocks.push(read.block)
    at = read.next
  }
  return blocks
}

interface Read {
  block: Block | undefined
  next: number
}

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { block: undefined, next: at + 1 }
  const titled = heading.exec(line)
  if (titled) {
    const level = titled[1] === '#' ? 1 : 2
    return { block: { kind: 'heading', level, inlines: readInlines(titled[2] ?? '') }, next: at + 1 }
  }
  if (bullet.test(line)) return readList(lines, at, bullet)
  if (numbered.test(line)) return readList(lines, at, numbered)
  if (tableLine.test(line) && tableRule.test(lines[at + 1] ?? '')) return readTable(lines, at)
  return { block: { kind: 'paragraph', inlines: readInlines(line) }, next: at + 1 }
}

function readList(lines: readonly string[], start: number, item: RegExp): Read {
  const items: Inline[][] = []
  let next = start
  for (; next < lines.length; next += 1) {
    const found = item.exec(lines[next] ?? '')
    if (!found) break
    items.push(readInlines(found[1] ?? ''))
  }
  return { block: { kind: 'list', isOrdered: item === numbered, items }, next }
}

function readTable(lines: readonly string[], start: number): Read {
  const rows: Inline[][][] = []
  let next = start + 2
  for (; next < lines.length && tableLine.test(lines[next] ?? ''); next += 1) rows.push(cellsOf(lines[next]))
  return { block: { kind: 'table', head: cellsOf(lines[start]), rows }, next }
}

const cellsOf = (line = ''): Inline[][] =>
  (tableLine.exec(line)?.[1] ?? '').split('|').map((cell) => readInlines(cell.trim()))

const DEEPEST = 8
const marker = /\\[\\*_~[\]!]|!?\[|\*\*|__|~~|[*_]/g
const kinds: Readonly<Record<string, 'bold' | 'italic' | 'strike'>> = {
  '**': 'bold',
  __: 'bold',
  '~~': 'strike',
  '*': 'italic',
  _: 'italic',
}

/** Parses one line: bold, italic, strikethrough, links and images. A marker without its pair is text. */
export function readInlines(text: string, depth = 0): Inline[] {
  const inlines: Inline[] = []
  const lone = new Set<string>()
  let plain = ''
  let at = 0
  const push = (inline: Inline) => {
    if (plain !== '') inlines.push({ kind: 'text', text: plain })
    plain = ''
    inlines.push(inline)
  }
  for (const found of text.matchAll(marker)) {
    const [mark] = found
    if (found.index < at) continue
    plain += text.slice(at, found.index)
    at = found.index + mark.length
    if (mark.startsWith('\\')) {
      plain += mark.slice(1)
      continue
    }
    const isText = lone.has(mark) || depth > DEEPEST || isInWord(text, found.index, mark)
    const read = isText ? undefined : readMarked(text, at, mark, depth)
    if (!read) {
      if (!isInWord(text, found.index, mark)) lone.add(mark)
      plain += mark
      continue
    }
    push(read.inline)
    at = read.end
  }
  plain += text.slice(at)
  if (plain !== '') inlines.push({ kind: 'text', text: plain })
  return inlines
}

/** `_` inside a word is part of it. */
const isInWord = (text: string, at: number, mark: string) =>
  mark.startsWith('_') && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))

function readMarked(
  text: string,
  start: number,
  mark: string,
  depth: number,
): { inline: Inline; end: number } | undefined {
  if (mark.endsWith('[')) return readLink(text, start, mark === '![', depth)
  const end = text.indexOf(mark, start)
  const kind = kinds[mark]
  if (end <= start || !kind || text.slice(start, end).trim() === '') return undefined
  return {
    inline: { kind, children: readInlines(text.slice(start, end), depth + 1) },
    end: end + mark.length,
  }
}

function readLink(text: string, start: number, isImage: boolean, depth: number) {
  const middle = text.indexOf('](', start)
  const end = middle < 0 ? -1 : text.indexOf(')', middle)
  if (end < 0) return undefined
  const label = text.slice(start, middle)
  const address = text.slice(middle + 2, end).trim()
  const inline: Inline = isImage
    ? { kind: 'image', address: pictureAddress(address), alt: label }
    : { kind: 'link', href: address, children: readInlines(label, depth + 1) }
  return { inline, end: end + 1 }
}
