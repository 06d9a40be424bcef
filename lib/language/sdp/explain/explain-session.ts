import { formatNumber } from '@/lib/labels/numbers'
import { checkSession } from '../check-session'
import type { SdpFinding, SdpKind } from '../finding'
import { readLines, type SdpLine } from '../session'

/** Meaning of attributes whose value needs no interpretation. */
const attributeWords: Readonly<Record<string, string>> = {
  group: 'These media sections share one connection.',
  'extmap-allow-mixed': 'Packet extensions can use one-byte or two-byte headers.',
  'msid-semantic': 'An older way to tell streams apart. Harmless.',
  msid: 'The stream and track this audio belongs to.',
  rtcp: 'The address for control packets (RTCP) if they don’t share the audio port.',
  'rtcp-mux': 'Audio and control packets (RTCP) share one port. Browsers require this.',
  'rtcp-rsize': 'Control packets can use the reduced size.',
  'rtcp-fb': 'The feedback this side can send about the codec, such as lost packets.',
  'ice-ufrag': 'The user name for connectivity checks (ICE).',
  'ice-pwd':
    'The password for connectivity checks (ICE). Anyone who has it and the user name can take part in them.',
  'ice-options': 'The ICE options this side supports. "trickle" means that more candidates can follow.',
  'ice-lite': 'This side has a public address and leaves connectivity checks to the other side (ICE lite).',
  'end-of-candidates': 'No more candidates follow.',
  mid: 'The ID of this media section. Groups refer to it.',
  sendrecv: 'Audio flows in both directions.',
  sendonly: 'This side sends audio but doesn’t receive it.',
  recvonly: 'This side receives audio but doesn’t send it.',
  inactive: 'No audio flows in either direction.',
  ssrc: 'The ID of this audio stream in its packets (SSRC), and its sender.',
  'ssrc-group': 'Stream IDs (SSRC) that belong together.',
  extmap: 'A header extension packets can carry, with its ID.',
  ptime: 'Milliseconds of audio per packet.',
  maxptime: 'The maximum milliseconds of audio per packet.',
  crypto: 'An encryption key in plain text. Anyone who passes on the session description can read it.',
  fmtp: 'Settings for the codec with this number.',
  'bundle-only': 'This media section is used only if it shares a connection with another one.',
  'sctp-port': 'The port of a data channel.',
  sctpmap: 'The port of a data channel, in an older format.',
  simulcast: 'The same video in several sizes.',
  rid: 'One of several sizes of the same video.',
  identity: 'Proof of identity.',
  label: 'A label for this media section.',
  'candidate-pairs': 'Address pairs that were tried.',
  'remote-candidates': 'The addresses at which the other side was reached.',
  'x-google-flag': 'A browser-specific setting.',
}

/** Meaning of lines whose value needs no interpretation. */
const lineWords: Readonly<Record<string, string>> = {
  v: 'The format version, always 0. Every session description starts with it.',
  s: 'The session name. Browsers write "-"; people never see it.',
  i: 'A note for people.',
  u: 'A link to more information about the session.',
  e: 'A contact email address.',
  p: 'A contact phone number.',
  k: 'An encryption key in an obsolete format.',
  r: 'How often the session repeats.',
  z: 'Time zone changes during the session.',
}

/** Fallbacks for lines and attributes whose value is invalid. */
const brokenWords: Readonly<Record<string, string>> = {
  o: 'Who created this session description, and its version.',
  c: 'The audio address, unless candidates provide another one.',
  b: 'The maximum bandwidth.',
  t: 'When the session starts and ends.',
  m: 'The type of media that follows, with its port and formats.',
  candidate: 'An address at which this side can be reached.',
  rtpmap: 'The codec for one of the numbers in the m= line.',
}

const candidateKinds: Readonly<Record<string, string>> = {
  host: 'an address of this device',
  srflx: 'the public address of this device',
  prflx: 'an address discovered by the other side',
  relay: 'the address of a relay server',
}

const roles: Readonly<Record<string, string>> = {
  actpass:
    'This side can start the encryption or wait for the other side; the answer decides. Correct in an offer.',
  active: 'This side starts the encryption. Correct in an answer.',
  passive:
    'This side waits for the other side to start the encryption. Correct in an answer to an active offer.',
  holdconn: 'No connection is set up for now, so there would be no call.',
}

const codecs: Readonly<Record<string, string>> = {
  opus: 'Opus, the best codec for voice',
  PCMU: 'PCMU (G.711), which sounds like a landline and works everywhere',
  PCMA: 'PCMA (G.711), which sounds like a landline and works everywhere',
  G722: 'G.722, which sounds clearer than a landline',
  'telephone-event': 'keypad tones (DTMF)',
  CN: 'comfort noise, so silence doesn’t sound like a dropped call',
  red: 'redundant audio, in case packets are lost',
}

/** Explains an `a=` line. */
function explainAttribute({ name, argument }: SdpLine): string {
  switch (name) {
    case 'candidate':
      return explainCandidate(argument)
    case 'fingerprint':
      return `The fingerprint of this side's certificate${madeWith(argument)}. The other side uses it to verify the encryption.`
    case 'setup':
      return roles[argument.trim()] ?? 'Who starts the encryption. The value is unknown.'
    case 'rtpmap':
      return explainCodec(argument)
    default:
      return Object.hasOwn(attributeWords, name)
        ? (attributeWords[name] ?? '')
        : `The attribute ${name.slice(0, 60)}, which calls don’t need.`
  }
}

function madeWith(argument: string): string {
  const [algorithm] = argument.split(' ', 1)
  return algorithm ? `, made with ${algorithm.slice(0, 40)}` : ''
}

function explainCandidate(argument: string): string {
  const [, component, transport = '', , address = '', port = '', , type = ''] = argument.split(' ')
  const kind = candidateKinds[type] ?? 'an address'
  const what = component === '2' ? ', for control packets' : ''
  return `An address at which this side can be reached: ${address} port ${port} over ${transport.toUpperCase()}, ${kind}${what}.`
}

function explainCodec(argument: string): string {
  const [payload = '', format = ''] = argument.split(' ')
  const [codec = '', rate = ''] = format.split('/')
  const known = Object.hasOwn(codecs, codec) ? codecs[codec] : undefined
  return `Number ${payload} stands for ${known ?? `the codec ${codec.slice(0, 40)}`}, ${formatNumber(Number(rate))} times a second.`
}

/** Maximum number of lines to explain. */
const MOST_LINES = 2000

export interface ExplainedLine {
  /** Counts from 1. */
  number: number
  text: string
  /** What the line means, in a sentence or two. */
  words: string
  /** Problems on this line. */
  findings: SdpFinding[]
}

export interface ExplainedSession {
  lines: ExplainedLine[]
  findings: SdpFinding[]
  isAccepted: boolean
  /** Whether lines beyond the maximum were left out. */
  isCut: boolean
}

/** Explains every line of a session description, with its findings. */
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
      return `Who created this: session ${parts[1] ?? '?'}, version ${parts[2] ?? '?'}, from ${parts[5] ?? '?'}. Browsers hide their address here.`
    case 'c':
      return parts[2] === '0.0.0.0'
        ? 'No address yet: the candidates provide it.'
        : `The audio address, unless candidates provide another one: ${parts[2] ?? '?'}.`
    case 'b':
      return bandwidthWords(line.value)
    case 't':
      return line.value === '0 0'
        ? 'The session has no fixed start or end.'
        : 'When the session starts and ends, in seconds since 1900.'
    case 'm':
      return mediaWords(parts)
    default:
      if (line.text.trim() === '') return 'An empty line, which isn’t allowed.'
      return lineWords[line.type] ?? 'This isn’t a valid line in a session description.'
  }
}

const mediaNames: Readonly<Record<string, string>> = {
  audio: 'Sound',
  video: 'Video, which calls here don’t support',
  application: 'Data, which calls here don’t support',
}

function mediaWords([kind = '', port = '', protocol = '', ...formats]: readonly string[]): string {
  const what = Object.hasOwn(mediaNames, kind) ? mediaNames[kind] : `Media of type ${kind.slice(0, 40)}`
  if (port === '0') return `${what}. It is disabled: the port is 0.`
  const where = port === '9' ? 'on the ports the candidates name' : `on port ${port}`
  const count = formats.length === 1 ? 'one format' : `${formats.length} formats, in order of preference`
  return `${what}, ${where}, as ${protocol}, in ${count}: ${formats.slice(0, 30).join(', ')}. The next lines describe it.`
}

function bandwidthWords(value: string): string {
  const [unit, amount] = value.split(':')
  if (unit === 'AS') return `At most ${amount} kilobits per second.`
  return unit === 'TIAS' ? `At most ${amount} bits per second.` : 'The maximum bandwidth.'
}
