import { type MediaDescription, parse } from 'sdp-transform'

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

/** A secret that someone covered with asterisks before showing the text to others, as published examples do. */
export const isMasked = ({ argument }: SdpLine): boolean => /^\*{4,}$/.test(argument)

/** One `m=` line with what belongs to it, as the library reads it and as it stands in the text. */
export interface SdpMedia {
  /** `audio`, `video`, … */
  kind: string
  line: SdpLine
  /** Lines after `m=`, up to the next one. */
  lines: readonly SdpLine[]
  parsed: MediaDescription
}

/** A session description, read twice: by the library for its meaning, by lines for the places. */
export interface Session {
  lines: readonly SdpLine[]
  /** Lines before the first `m=`. */
  head: readonly SdpLine[]
  media: readonly SdpMedia[]
}

export function readSession(text: string): Session {
  const lines = readLines(text)
  const starts = lines.flatMap((line, index) => (line.type === 'm' ? [index] : []))
  // The library tries every attribute it knows on every line: it is given those whose meaning is asked for.
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

/** The sound of a call: the first `m=audio` that is not switched off, else the first of all. */
export function audioOf({ media }: Session): SdpMedia | undefined {
  const audio = media.filter(({ kind }) => kind === 'audio')
  return audio.find(({ parsed }) => parsed.port !== 0) ?? audio[0]
}

/** An attribute of a medium, or where it has none of its own, the session's. */
export function attributeOf(session: Session, media: SdpMedia, name: string): SdpLine | undefined {
  const isNamed = (line: SdpLine) => line.name === name
  return media.lines.find(isNamed) ?? session.head.find(isNamed)
}
