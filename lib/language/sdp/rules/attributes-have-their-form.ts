import { type Found, found, type Rule } from '../finding'
import { isMasked, type SdpLine } from '../session'

type Place = 'session' | 'media' | 'anywhere'

interface AttributeForm {
  place: Place
  /** The format of the part after the colon; null if the attribute takes no value. */
  form: RegExp | null
  example: string
}

const word = (place: Place): Omit<AttributeForm, 'example'> => ({ place, form: null })

/** Attributes whose format matters for a call. Others are accepted as they are. */
const forms: ReadonlyMap<string, AttributeForm> = new Map<string, AttributeForm>([
  ['group', { place: 'session', form: /^\S+(?: \S+)*$/, example: 'a=group:BUNDLE 0' }],
  ['ice-lite', { ...word('session'), example: 'a=ice-lite' }],
  ['bundle-only', { ...word('media'), example: 'a=bundle-only' }],
  ['rtcp-mux', { ...word('media'), example: 'a=rtcp-mux' }],
  ['rtcp-rsize', { ...word('media'), example: 'a=rtcp-rsize' }],
  ['sendrecv', { ...word('anywhere'), example: 'a=sendrecv' }],
  ['sendonly', { ...word('anywhere'), example: 'a=sendonly' }],
  ['recvonly', { ...word('anywhere'), example: 'a=recvonly' }],
  ['inactive', { ...word('anywhere'), example: 'a=inactive' }],
  ['mid', { place: 'media', form: /^\S+$/, example: 'a=mid:0' }],
  ['rtcp', { place: 'media', form: /^\d{1,5}(?: IN IP[46] \S+)?$/, example: 'a=rtcp:9 IN IP4 0.0.0.0' }],
  [
    'rtpmap',
    { place: 'media', form: /^\d{1,3} [^\s/]+\/\d+(?:\/\S+)?\s*$/, example: 'a=rtpmap:111 opus/48000/2' },
  ],
  ['fmtp', { place: 'media', form: /^\S+ \S.*$/, example: 'a=fmtp:111 minptime=10;useinbandfec=1' }],
  ['ptime', { place: 'media', form: /^\d+(?:\.\d+)?$/, example: 'a=ptime:20' }],
  ['maxptime', { place: 'media', form: /^\d+(?:\.\d+)?$/, example: 'a=maxptime:60' }],
  ['ssrc', { place: 'media', form: /^\d{1,10}(?: \S.*)?$/, example: 'a=ssrc:2430753100 cname:MPddPt' }],
  [
    'candidate',
    {
      place: 'media',
      form: /^\S{1,32} \d{1,5} \S+ \d{1,10} \S+ \d{1,5} typ \S+(?: .*)?$/,
      example: 'a=candidate:1 1 udp 2122260223 192.0.2.1 54400 typ host',
    },
  ],
  [
    'ice-ufrag',
    {
      place: 'anywhere',
      form: /^[\w+/-]{4,256}$/,
      example: 'a=ice-ufrag: with 4 to 256 letters, digits, "+", and "/"',
    },
  ],
  [
    'ice-pwd',
    {
      place: 'anywhere',
      form: /^[\w+/-]{22,256}$/,
      example: 'a=ice-pwd: with 22 to 256 letters, digits, "+", and "/"',
    },
  ],
])

/** Attributes follow their specifications and are on a valid level. */
export const attributesHaveTheirForm: Rule = {
  id: 'attributes-have-their-form',
  check({ head, media }, report) {
    const look = (line: SdpLine, place: 'session' | 'media') => {
      const problem = problemOf(line, place)
      if (problem) report(problem)
    }
    for (const line of head) look(line, 'session')
    for (const { lines } of media) for (const line of lines) look(line, 'media')
  },
}

function problemOf(line: SdpLine, place: 'session' | 'media'): Found | undefined {
  const known = line.type === 'a' ? forms.get(line.name) : undefined
  if (!known) return undefined
  if (known.place !== 'anywhere' && known.place !== place) {
    const isEarly = place === 'session'
    return found('ATTRIBUTE_PLACE', 'error', line, {
      column: 1,
      message: isEarly
        ? `The attribute ${line.name} belongs to one medium, but is before the first m= line.`
        : `The attribute ${line.name} is about the whole session, but is after an m= line.`,
      fix: isEarly ? 'Move it below the m= line it is about.' : 'Move it above the first m= line.',
    })
  }
  const hasArgument = line.value.includes(':')
  if (isMasked(line) || (known.form === null ? !hasArgument : known.form.test(line.argument)))
    return undefined
  return found('ATTRIBUTE_FORM', 'error', line, {
    column: hasArgument ? line.name.length + 4 : 3,
    message: `The attribute ${line.name} has an invalid value.`,
    fix: `Use this format: ${known.example}`,
  })
}
