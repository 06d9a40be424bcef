import type { SdpLine } from '../read-lines'
import { attributeWords } from './attribute-words'

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
  PCMU: 'PCMU (G.711), which sounds like an old telephone and works everywhere',
  PCMA: 'PCMA (G.711), which sounds like an old telephone and works everywhere',
  G722: 'G.722, a wider sound than a telephone',
  'telephone-event': 'the tones of telephone keys',
  CN: 'quiet noise, so that silence does not sound dead',
  red: 'the same sound once more, in case packets are lost',
}

/** What an `a=` line says, in words. */
export function explainAttribute({ name, argument }: SdpLine): string {
  switch (name) {
    case 'candidate':
      return explainCandidate(argument)
    case 'fingerprint':
      return `The fingerprint of this side's certificate${madeWith(argument)}. By it the other side knows whose keys it gets.`
    case 'setup':
      return roles[argument.trim()] ?? 'Who begins the encryption, in a word nobody knows.'
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
  return `Number ${payload} stands for ${known ?? `the codec ${codec.slice(0, 40)}`}, ${Number(rate).toLocaleString('en')} times a second.`
}
