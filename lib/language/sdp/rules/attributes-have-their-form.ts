import type { Rule, SdpFinding } from '../finding'
import type { Session } from '../session'
import { isMasked, type SdpLine } from '../session'

type Place = 'session' | 'media' | 'anywhere'

interface AttributeForm {
  place: Place
  /** What stands after the colon; null for attributes that have nothing there. */
  form: RegExp | null
  example: string
}

const word = (place: Place): Omit<AttributeForm, 'example'> => ({ place, form: null })

/** Attributes whose form a call depends on. What is not named here is taken as it is. */
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
      example: 'a=ice-ufrag: with 4 to 256 letters, digits, "+" and "/"',
    },
  ],
  [
    'ice-pwd',
    {
      place: 'anywhere',
      form: /^[\w+/-]{22,256}$/,
      example: 'a=ice-pwd: with 22 to 256 letters, digits, "+" and "/"',
    },
  ],
])

/** Attributes are written as their specifications say, and stand where they mean something. */
export const attributesHaveTheirForm: Rule = (session) => [
  ...inHead(session),
  ...session.media.flatMap(({ lines }) => lines.flatMap((line) => look(line, 'media'))),
]

const inHead = ({ head }: Session) => head.flatMap((line) => look(line, 'session'))

function look(line: SdpLine, place: 'session' | 'media'): SdpFinding[] {
  const known = line.type === 'a' ? forms.get(line.name) : undefined
  if (!known) return []
  if (known.place !== 'anywhere' && known.place !== place) {
    return [
      {
        ...base(line, 'ATTRIBUTE_PLACE', 1),
        message:
          place === 'session'
            ? `The attribute ${line.name} belongs to one medium, but is before the first m= line.`
            : `The attribute ${line.name} is about the whole session, but is after an m= line.`,
        fix:
          place === 'session' ? 'Move it below the m= line it is about.' : 'Move it above the first m= line.',
      },
    ]
  }
  const hasArgument = line.value.includes(':')
  if (isMasked(line) || (known.form === null ? !hasArgument : known.form.test(line.argument))) return []
  return [
    {
      ...base(line, 'ATTRIBUTE_FORM', hasArgument ? line.name.length + 4 : 3),
      message: `The attribute ${line.name} is not written correctly.`,
      fix: `Write it like this: ${known.example}`,
    },
  ]
}

const base = (line: SdpLine, code: SdpFinding['code'], column: number) =>
  ({ severity: 'error', code, line: line.number, column }) as const
