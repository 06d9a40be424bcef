import { type MediaDescription, parse } from 'sdp-transform'
import { readLines, type SdpLine } from './read-lines'

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
