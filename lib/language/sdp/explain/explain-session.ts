import { formatNumber } from '@/lib/labels/numbers'
import { checkSession } from '../check-session'
import type { SdpFinding, SdpKind } from '../finding'
import { readLines, type SdpLine } from '../session'

/** What an attribute means, for those whose value needs no reading. */
const attributeWords: Readonly<Record<string, string>> = {
  group: 'These parts share one connection.',
  'extmap-allow-mixed': 'Extensions of packets may be short or long.',
  'msid-semantic': 'How streams are told apart. Old, and harmless.',
  msid: 'The stream and track this audio belongs to.',
  rtcp: 'Where control packets would go if they did not share the port.',
  'rtcp-mux': 'Sound and control packets share one port. Browsers require this.',
  'rtcp-rsize': 'Control packets may be short.',
  'rtcp-fb': 'Control packets this side can send about the codec, for example what was lost.',
  'ice-ufrag': 'The name this side uses while a way through the network is found.',
  'ice-pwd': 'The password that goes with the name. Anyone who has both can take part in finding it.',
  'ice-options':
    'What this side can do while a way is found. "trickle" means that more candidates may follow.',
  'ice-lite': 'This side has a public address and lets the other one find the way.',
  'end-of-candidates': 'No more candidates follow.',
  mid: 'The name of this part; groups refer to it.',
  sendrecv: 'Sound goes in both directions.',
  sendonly: 'This side speaks and does not listen.',
  recvonly: 'This side listens and does not speak.',
  inactive: 'No sound goes in either direction.',
  ssrc: 'A number by which packets of this sound are known, and who they are from.',
  'ssrc-group': 'Numbers of packets that belong together.',
  extmap: 'An extension packets may carry, with its number.',
  ptime: 'Milliseconds of sound in one packet.',
  maxptime: 'Milliseconds of sound in one packet at most.',
  crypto: 'A key for the sound, written into the text. Anyone who forwards the text can read it.',
  fmtp: 'Settings of the codec with this number.',
  'bundle-only': 'This part is used only when it shares a connection with another one.',
  'sctp-port': 'A port for data beside the sound.',
  sctpmap: 'A port for data beside the sound, in an old form.',
  simulcast: 'The same picture in several sizes.',
  rid: 'One of several sizes of the same picture.',
  identity: 'A proof of who this is.',
  label: 'A name for this part.',
  'candidate-pairs': 'Ways that were tried.',
  'remote-candidates': 'Where the other side was reached.',
  'x-google-flag': 'A setting of one browser.',
}

/** What a kind of line is, for those whose value needs no reading. */
const lineWords: Readonly<Record<string, string>> = {
  v: 'The version of the format, which is 0. Every session description begins with it.',
  s: 'The name of the session. Browsers write "-", and people never see it.',
  i: 'A note for people.',
  u: 'An address with more about the session.',
  e: 'The email address of the person responsible.',
  p: 'The phone number of the person responsible.',
  k: 'A key, in a form that is no longer used.',
  r: 'How often the session repeats.',
  z: 'Changes of the clock during the session.',
}

/** What lines and attributes are that cannot be read, where they would be told by their value. */
const brokenWords: Readonly<Record<string, string>> = {
  o: 'Who made this, and in which version.',
  c: 'The address for sound, unless candidates say otherwise.',
  b: 'How much may be sent in a second.',
  t: 'When the session begins and ends.',
  m: 'What kind of media follows, over which port and in which formats.',
  candidate: 'A place where this side can be reached.',
  rtpmap: 'Which codec a number of the m= line stands for.',
}

const candidateKinds: Readonly<Record<string, string>> = {
  host: 'an address of this device itself',
  srflx: 'the address the internet sees this device under',
  prflx: 'an address the other side saw packets come from',
  relay: 'an address of a relay, which takes the sound on',
}

const roles: Readonly<Record<string, string>> = {
  actpass: 'This side may begin the encryption or wait; the answer decides. Right for an offer.',
  active: 'This side begins the encryption. Right for an answer.',
  passive:
    'This side waits until the other one begins the encryption. Right for an answer to an active offer.',
  holdconn: 'No connection is made for now, so there would be no call.',
}

const codecs: Readonly<Record<string, string>> = {
  opus: 'Opus, the best codec for voices',
  PCMU: 'PCMU (G.711), which sounds like a landline and works everywhere',
  PCMA: 'PCMA (G.711), which sounds like a landline and works everywhere',
  G722: 'G.722, a wider sound than a telephone',
  'telephone-event': 'the tones of telephone keys',
  CN: 'comfort noise, so that silence does not sound like a dropped call',
  red: 'redundant audio, in case packets are lost',
}

/** What an `a=` line says, in words. */
function explainAttribute({ name, argument }: SdpLine): string {
  switch (name) {
    case 'candidate':
      return explainCandidate(argument)
    case 'fingerprint':
      return `The fingerprint of this side's certificate${madeWith(argument)}. The other side uses it to verify the keys.`
    case 'setup':
      return roles[argument.trim()] ?? 'Who starts the encryption, as an unknown value.'
    case 'rtpmap':
      return explainCodec(argument)
    default:
      return Object.hasOwn(attributeWords, name)
        ? (attributeWords[name] ?? '')
        : `The attribute ${name.slice(0, 60)}, which calls do not need.`
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
  return `A place where this side can be reached: ${address} port ${port} over ${transport.toUpperCase()}, ${kind}${what}.`
}

function explainCodec(argument: string): string {
  const [payload = '', format = ''] = argument.split(' ')
  const [codec = '', rate = ''] = format.split('/')
  const known = Object.hasOwn(codecs, codec) ? codecs[codec] : undefined
  return `Number ${payload} stands for ${known ?? `the codec ${codec.slice(0, 40)}`}, ${formatNumber(Number(rate))} times a second.`
}

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
      return lineWords[line.type] ?? 'This is not a line of a session description.'
  }
}

const mediaNames: Readonly<Record<string, string>> = {
  audio: 'Sound',
  video: 'Video, which calls here do not carry',
  application: 'Data, which calls here do not carry',
}

function mediaWords([kind = '', port = '', protocol = '', ...formats]: readonly string[]): string {
  const what = Object.hasOwn(mediaNames, kind) ? mediaNames[kind] : `Media of the kind ${kind.slice(0, 40)}`
  if (port === '0') return `${what}. It is disabled: the port is 0.`
  const where = port === '9' ? 'over ports the candidates name' : `over port ${port}`
  const count = formats.length === 1 ? 'one format' : `${formats.length} formats, the best first`
  return `${what}, ${where}, as ${protocol}, in ${count}: ${formats.slice(0, 30).join(', ')}. The next lines describe it.`
}

function bandwidthWords(value: string): string {
  const [unit, amount] = value.split(':')
  if (unit === 'AS') return `At most ${amount} kilobits a second.`
  return unit === 'TIAS' ? `At most ${amount} bits a second.` : 'How much may be sent in a second.'
}
