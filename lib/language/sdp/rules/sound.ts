import { formatList } from '@/lib/contract/lists'
import { type Found, found, type Rule } from '../finding'
import { attributeOf, audioOf, type SdpMedia, type Session } from '../session'

/** Encrypted media profiles. */
const ENCRYPTED = /^(?:(?:UDP|TCP)\/(?:TLS\/|DTLS\/)?)?(?:TLS\/)?RTP\/SAVPF?$/

/** A call has one audio section that is enabled and encrypted (spec:calling#session-descriptions). */
export const thereIsSound: Rule = {
  id: 'there-is-sound',
  check(session, report) {
    const audio = audioOf(session)
    if (!audio) return report(noAudio(session))
    const reports = [
      ...switchedOff(session, audio),
      ...notEncrypted(audio),
      ...otherMedia(session, audio),
      ...oneWay(session, audio, session.kind),
    ]
    for (const each of reports) report(each)
  },
}

function noAudio({ media, lines }: Session): Found {
  const [first] = media
  const place = first?.line ?? lines.at(-1)
  const kinds = formatList(new Set(media.map((each) => each.kind)))
  return {
    severity: 'error',
    code: 'NO_AUDIO',
    line: place?.number ?? 1,
    column: 1,
    message: first
      ? `There is ${kinds.slice(0, 80)} and no audio: no line starts with m=audio.`
      : 'There are no media: no line starts with m=audio.',
    fix: 'Add the microphone to the connection before creating the session description.',
  }
}

function switchedOff(session: Session, { line, parsed, lines }: SdpMedia): Found[] {
  if (parsed.port !== 0 || lines.some(({ name }) => name === 'bundle-only')) return []
  const column = 'm=audio '.length + 1
  const message = 'The port of the audio is 0, which disables it.'
  const fix = 'Offer and accept audio. Browsers write 9 here.'
  return [found('NO_AUDIO', 'error', line, { column, message, fix })]
}

function notEncrypted({ line, parsed }: SdpMedia): Found[] {
  const protocol = parsed.protocol ?? ''
  if (protocol === '' || ENCRYPTED.test(protocol)) return []
  const column = line.text.indexOf(protocol) + 1
  const message = `The audio would be sent as ${protocol.slice(0, 40)}, which isn’t encrypted.`
  return [found('NOT_ENCRYPTED', 'error', line, { column, message, fix: 'Use UDP/TLS/RTP/SAVPF.' })]
}

function otherMedia({ media }: Session, audio: SdpMedia): Found[] {
  const other = media.find((each) => each !== audio && each.parsed.port !== 0)
  if (!other) return []
  const what = other.kind === 'audio' ? 'a second audio section' : `${other.kind.slice(0, 20)}`
  const message = `There is ${what} besides the audio of the call.`
  return [
    found('OTHER_MEDIA', 'warning', other.line, {
      column: 1,
      message,
      fix: 'Leave it out: a call has only one audio stream.',
    }),
  ]
}

function oneWay(session: Session, audio: SdpMedia, kind: 'offer' | 'answer'): Found[] {
  const words = ['recvonly', 'sendonly', 'inactive']
  const line = words.map((word) => attributeOf(session, audio, word)).find((each) => each !== undefined)
  if (!line || attributeOf(session, audio, 'sendrecv')) return []
  const heard = {
    recvonly: 'The other side would hear nothing',
    sendonly: 'This side would hear nothing',
  }
  const what =
    line.name === 'recvonly' || line.name === 'sendonly' ? heard[line.name] : 'No one would hear anything'
  const message = `${what}: the ${kind} says ${line.name}.`
  return [
    found('ONE_WAY', 'warning', line, {
      column: 3,
      message,
      fix: 'Use a=sendrecv for a two-way call.',
    }),
  ]
}

/** Codecs with a static payload type (RFC 3551), which need no a=rtpmap. */
const numberedCodecs: ReadonlyMap<number, string> = new Map([
  [0, 'PCMU'],
  [3, 'GSM'],
  [4, 'G723'],
  [8, 'PCMA'],
  [9, 'G722'],
  [13, 'CN'],
  [15, 'G728'],
  [18, 'G729'],
])
/** Auxiliary formats that don't carry voice. */
const besidesVoice = /^(?:telephone-event|CN|red|rtx|ulpfec|flexfec.*)$/i

interface Codec {
  payload: number
  name: string
  isVoice: boolean
}

/** Codecs of a media section in the order of its `m=` line; unknown payload types are left out. */
function codecsOf({ parsed }: SdpMedia): Codec[] {
  const named = new Map(parsed.rtp.map(({ payload, codec }) => [payload, codec]))
  return String(parsed.payloads ?? '')
    .split(' ')
    .map(Number)
    .flatMap((payload) => {
      const name = named.get(payload) ?? numberedCodecs.get(payload)
      return name === undefined ? [] : [{ payload, name, isVoice: !besidesVoice.test(name) }]
    })
}

/** Telephony codecs (RFC 3551). */
const ofTelephones = /^(?:PCM[UA]|GSM|G72[389])$/i

function insteadOfOpus(codec: string): string {
  if (ofTelephones.test(codec)) return `${codec} sounds like a landline`
  if (/^G722$/i.test(codec)) return `${codec} sounds less clear`
  return `${codec.slice(0, 40)} isn’t known to work on phones`
}

/** The audio section has a voice codec, preferably Opus, and multiplexes RTCP (spec:calling#session-descriptions). */
export const codecsCarryAVoice: Rule = {
  id: 'codecs-carry-a-voice',
  check(session, report) {
    const audio = audioOf(session)
    if (!audio) return
    const voices = codecsOf(audio).filter(({ isVoice }) => isVoice)
    const say = (code: Found['code'], severity: Found['severity'], message: string, fix: string) =>
      report(found(code, severity, audio.line, { column: 1, message, fix }))
    if (voices.length === 0) {
      const fix = 'Offer Opus: a=rtpmap:111 opus/48000/2, and 111 in the m=audio line.'
      say('NO_CODEC', 'error', 'None of the audio codecs can carry voice.', fix)
    } else if (!voices.some(({ name }) => name.toLowerCase() === 'opus')) {
      const message = `Opus isn’t among the codecs; ${insteadOfOpus(voices[0]?.name ?? '')}.`
      say('NO_CODEC', 'warning', message, 'Offer Opus: a=rtpmap:111 opus/48000/2.')
    }
    if (!audio.lines.some(({ name }) => name === 'rtcp-mux')) {
      const message = 'The audio has no a=rtcp-mux, and browsers can’t connect audio without it.'
      say('NO_RTCP_MUX', 'error', message, 'Add a=rtcp-mux below this line.')
    }
  },
}
