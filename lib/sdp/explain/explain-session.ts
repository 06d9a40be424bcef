import { checkSession } from '../check-session'
import type { SdpFinding } from '../finding'
import { readLines, type SdpLine } from '../read-lines'
import type { SdpKind } from '../rule'
import { brokenWords, lineWords } from './attribute-words'
import { explainAttribute } from './explain-attribute'

/** Lines that are explained; nobody reads more. */
const MOST_LINES = 2000

export interface ExplainedLine {
  /** Counts from 1. */
  number: number
  text: string
  /** What it says, in a sentence or two. */
  words: string
  /** What is wrong with it. */
  findings: SdpFinding[]
}

export interface ExplainedSession {
  lines: ExplainedLine[]
  findings: SdpFinding[]
  isAccepted: boolean
  /** Lines that are not explained because there are too many. */
  isCut: boolean
}

/** Says of every line of a session description what it means, and what is wrong with it. */
export function explainSession(text: string, kind: SdpKind): ExplainedSession {
  const { findings, isAccepted } = checkSession(text, kind)
  const read = readLines(text, MOST_LINES + 1)
  const lines = read.slice(0, MOST_LINES).map((line) => ({
    number: line.number,
    text: line.text,
    ...readLine(line, findings),
  }))
  return { lines, findings, isAccepted, isCut: read.length > MOST_LINES }
}

function readLine(line: SdpLine, all: readonly SdpFinding[]): Pick<ExplainedLine, 'words' | 'findings'> {
  const findings = all.filter((finding) => finding.line === line.number)
  const isBroken = findings.some(({ code }) => code === 'LINE_FORM' || code === 'ATTRIBUTE_FORM')
  const kind = line.type === 'a' ? line.name : line.type
  const general = isBroken && Object.hasOwn(brokenWords, kind) ? brokenWords[kind] : undefined
  return { words: general ?? wordsOf(line), findings }
}

function wordsOf(line: SdpLine): string {
  const parts = line.value.split(' ')
  switch (line.type) {
    case 'a':
      return explainAttribute(line)
    case 'o':
      return `Who made this: session ${parts[1] ?? '?'} in version ${parts[2] ?? '?'}, from ${parts[5] ?? '?'}. Browsers hide their address here.`
    case 'c':
      return parts[2] === '0.0.0.0'
        ? 'No address yet: it is found by the candidates.'
        : `The address for sound, unless candidates say otherwise: ${parts[2] ?? '?'}.`
    case 'b':
      return bandwidthWords(line.value)
    case 't':
      return line.value === '0 0'
        ? 'The session has no fixed beginning and no fixed end.'
        : 'When the session begins and ends, in seconds since 1900.'
    case 'm':
      return mediaWords(parts)
    default:
      if (line.text.trim() === '') return 'An empty line, which should not be here.'
      return lineWords[line.type] ?? 'This is no line of a session description.'
  }
}

const mediaNames: Readonly<Record<string, string>> = {
  audio: 'Sound',
  video: 'Video, which calls here do not carry',
  application: 'Data, which calls here do not carry',
}

function mediaWords([kind = '', port = '', protocol = '', ...formats]: readonly string[]): string {
  const what = Object.hasOwn(mediaNames, kind) ? mediaNames[kind] : `Media of the kind ${kind.slice(0, 40)}`
  if (port === '0') return `${what}. It is switched off: the port is 0.`
  const where = port === '9' ? 'over ports the candidates name' : `over port ${port}`
  const count = formats.length === 1 ? 'one format' : `${formats.length} formats, the best first`
  return `${what}, ${where}, as ${protocol}, in ${count}: ${formats.slice(0, 30).join(', ')}. What follows is about it.`
}

function bandwidthWords(value: string): string {
  const [unit, amount] = value.split(':')
  if (unit === 'AS') return `At most ${amount} kilobits a second.`
  return unit === 'TIAS' ? `At most ${amount} bits a second.` : 'How much may be sent in a second.'
}
