import type { SdpFinding } from './finding'
import type { Rule, SdpKind } from './rule'
import { aWayIsFound } from './rules/a-way-is-found'
import { attributesHaveTheirForm } from './rules/attributes-have-their-form'
import { codecsCarryAVoice } from './rules/codecs-carry-a-voice'
import { keysAreProven } from './rules/keys-are-proven'
import { linesEndWell } from './rules/lines-end-well'
import { linesHaveTheirForm } from './rules/lines-have-their-form'
import { linesStandInOrder } from './rules/lines-stand-in-order'
import { secretsAreShown } from './rules/secrets-are-shown'
import { thereIsSound } from './rules/there-is-sound'
import { readSession } from './session'

/** Characters a session description may have. What browsers write for a call has about 2,000. */
export const sdpCharacters = 65_536

const MOST_FINDINGS = 100

const rules: readonly Rule[] = [
  linesEndWell,
  linesHaveTheirForm,
  linesStandInOrder,
  attributesHaveTheirForm,
  thereIsSound,
  aWayIsFound,
  keysAreProven,
  codecsCarryAVoice,
  secretsAreShown,
]

export interface SdpCheck {
  /** Errors first, then warnings, each in the order of lines; the first hundred. */
  findings: SdpFinding[]
  /** Whether a call can be placed or accepted with it: there is no error. */
  isAccepted: boolean
}

/**
 * Checks a session description: its grammar (RFC 8866), and what a call needs (gaps, section 7).
 * Takes any text; what is far too long is refused without being read.
 *
 * @param kind an offer begins a call, an answer accepts one: they may not say the same
 */
export function checkSession(text: string, kind: SdpKind): SdpCheck {
  const whole = lookAtWhole(text)
  if (whole) return { findings: [whole], isAccepted: false }
  const session = readSession(text)
  const findings = rules.flatMap((rule) => rule(session, kind)).sort(bySeverityAndPlace)
  return {
    findings: findings.slice(0, MOST_FINDINGS),
    isAccepted: !findings.some(({ severity }) => severity === 'error'),
  }
}

const rank = ({ severity }: SdpFinding) => (severity === 'error' ? 0 : 1)

const bySeverityAndPlace = (a: SdpFinding, b: SdpFinding) =>
  rank(a) - rank(b) || a.line - b.line || a.column - b.column

/** What is no session description at all is told in one sentence. */
function lookAtWhole(text: string): SdpFinding | undefined {
  const at = (code: SdpFinding['code'], message: string, fix: string): SdpFinding => ({
    severity: 'error',
    code,
    line: 1,
    column: 1,
    message,
    fix,
  })
  if (text.length > sdpCharacters) {
    const [length, most] = [text.length, sdpCharacters].map((count) => count.toLocaleString('en'))
    return at(
      'TOO_LONG',
      `The session description has ${length} characters; ${most} is the most.`,
      'Send what the browser made; it has about 2,000.',
    )
  }
  if (text.trim() === '') {
    return at('EMPTY', 'The session description is empty.', 'Send what createOffer or createAnswer gave.')
  }
  const start = text.trimStart()
  if (start.startsWith('{') || start.startsWith('"')) {
    return at(
      'NOT_SDP',
      'This is JSON and no session description.',
      'Send the text of its member "sdp" alone.',
    )
  }
  if (/^v=0\\[rn]/.test(start)) {
    return at(
      'NOT_SDP',
      'The line ends are written out as "\\r\\n" instead of being line ends.',
      'It was turned into JSON twice; once is enough.',
    )
  }
  return undefined
}
