import { type MediaDescription, parse } from 'sdp-transform'

/** How a line ends; `none` is the end of the text. */
type LineEnd = 'crlf' | 'lf' | 'cr' | 'none'

/** One line of the text. */
export interface SdpLine {
  /** Counts from 1. */
  number: number
  text: string
  end: LineEnd
  /** The letter before `=`; empty if there is none. */
  type: string
  /** The part after `=`. */
  value: string
  /** For `a=` lines: the parts before and after the colon. */
  name: string
  argument: string
}

const LINE = /([^\r\n]*)(\r\n|\r|\n|$)/g
const ends: Readonly<Record<string, LineEnd>> = { '\r\n': 'crlf', '\r': 'cr', '\n': 'lf', '': 'none' }

/** Splits a text into at most `most` lines. Text after the last line break counts as a line unless it is empty. */
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

/** Whether a secret was masked with asterisks, as in published examples. */
export const isMasked = ({ argument }: SdpLine): boolean => /^\*{4,}$/.test(argument)

/** A media section: parsed by the library, and as lines of the text. */
export interface SdpMedia {
  /** `audio`, `video`, … */
  kind: string
  line: SdpLine
  /** Lines after `m=`, up to the next one. */
  lines: readonly SdpLine[]
  parsed: MediaDescription
}

/** A session description, parsed by the library for meaning and by line for positions. */
export interface Session {
  lines: readonly SdpLine[]
  /** Lines before the first `m=`. */
  head: readonly SdpLine[]
  media: readonly SdpMedia[]
}

export function readSession(text: string): Session {
  const lines = readLines(text)
  const starts = lines.flatMap((line, index) => (line.type === 'm' ? [index] : []))
  // The library tries every known attribute on every line, so pass only the lines we need.
  const asked = lines.filter(({ type, name }) => type === 'm' || name === 'rtpmap')
  const parsed = parse(asked.map((line) => line.text).join('\r\n'))
  const media = starts.flatMap((start, index): SdpMedia[] => {
    const [line, of] = [lines[start], parsed.media[index]]
    if (!line || !of) return []
    const kind = line.value.split(' ', 1)[0] ?? ''
    return [{ kind, line, lines: lines.slice(start + 1, starts[index + 1]), parsed: of }]
  })
  return { lines, head: lines.slice(0, starts[0]), media }
}

/** The audio section of a call: the first `m=audio` that is enabled, otherwise the first. */
export function audioOf({ media }: Session): SdpMedia | undefined {
  const audio = media.filter(({ kind }) => kind === 'audio')
  return audio.find(({ parsed }) => parsed.port !== 0) ?? audio[0]
}

/** A media section's attribute; falls back to the session level. */
export function attributeOf(session: Session, media: SdpMedia, name: string): SdpLine | undefined {
  const isNamed = (line: SdpLine) => line.name === name
  return media.lines.find(isNamed) ?? session.head.find(isNamed)
}
