/** How a line ends; `none` is the end of the text. */
type LineEnd = 'crlf' | 'lf' | 'cr' | 'none'

/** One line as it stands in the text. */
export interface SdpLine {
  /** Counts from 1. */
  number: number
  text: string
  end: LineEnd
  /** The letter before `=`; empty for a line that has none. */
  type: string
  /** What stands after `=`. */
  value: string
  /** Of `a=` lines: what stands before the colon, and after it. */
  name: string
  argument: string
}

const LINE = /([^\r\n]*)(\r\n|\r|\n|$)/g
const ends: Readonly<Record<string, LineEnd>> = { '\r\n': 'crlf', '\r': 'cr', '\n': 'lf', '': 'none' }

/** Cuts a text into lines, at most `most` of them. What stands after the last line end is a line when it is not empty. */
export function readLines(text: string, most = Number.POSITIVE_INFINITY): SdpLine[] {
  const lines: SdpLine[] = []
  for (const match of text.matchAll(LINE)) {
    const [, content = '', ending = ''] = match
    if (content === '' && ending === '') break
    lines.push(toLine(lines.length + 1, content, ends[ending] ?? 'none'))
    if (lines.length >= most) break
  }
  return lines
}

function toLine(number: number, text: string, end: LineEnd): SdpLine {
  const hasType = text[1] === '=' && text.charCodeAt(0) >= 97 && text.charCodeAt(0) <= 122
  const type = hasType ? text.charAt(0) : ''
  const value = hasType ? text.slice(2) : ''
  const colon = type === 'a' ? value.indexOf(':') : -1
  return {
    number,
    text,
    end,
    type,
    value,
    name: type === 'a' ? (colon < 0 ? value : value.slice(0, colon)) : '',
    argument: colon < 0 ? '' : value.slice(colon + 1),
  }
}

/** A secret that somebody covered with asterisks before showing the text to others, as published examples do. */
export const isMasked = ({ argument }: SdpLine): boolean => /^\*{4,}$/.test(argument)
