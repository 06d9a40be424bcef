import { formatNumber } from '@/lib/labels/numbers'
import { byWeight, hasErrors, MOST_FINDINGS, runRules } from '../findings'
import type { Found, Rule, SdpFinding, SdpKind } from './finding'
import { attributesHaveTheirForm } from './rules/attributes-have-their-form'
import { aWayIsFound, keysAreProven, secretsAreShown } from './rules/connection'
import { linesEndWell, linesHaveTheirForm, linesStandInOrder } from './rules/lines'
import { codecsCarryAVoice, thereIsSound } from './rules/sound'
import { readLines, readSession } from './session'

/** Maximum length in characters. Browsers write about 2,000 for a call. */
export const sdpCharacters = 65_536

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

interface SdpCheck {
  /** Errors, then warnings, each in line order; at most 100. */
  findings: SdpFinding[]
  /** Whether there are no errors, so a call can be placed or accepted. */
  isAccepted: boolean
}

/**
 * Checks a session description's grammar (RFC 8866) and the requirements for calls
 * (spec:calling#session-descriptions). Accepts any text; text that is far too long is refused unread.
 *
 * @param kind an offer starts a call, an answer accepts one; they have different rules
 */
export function checkSession(text: string, kind: SdpKind): SdpCheck {
  const whole = lookAtWhole(text)
  if (whole) return { findings: [whole], isAccepted: false }
  const session = { ...readSession(text), kind }
  const findings = runRules(rules, session, toFinding).found.toSorted(byWeight(byPlace))
  return { findings: findings.slice(0, MOST_FINDINGS), isAccepted: !hasErrors(findings) }
}

const toFinding = ({ id }: Rule, report: Found): SdpFinding => ({ rule: id, ...report })

const byPlace = (a: SdpFinding, b: SdpFinding) => a.line - b.line || a.column - b.column

/** Text that isn't a session description at all gets a single finding. */
function lookAtWhole(text: string): SdpFinding | undefined {
  const at = (code: SdpFinding['code'], message: string, fix: string): SdpFinding => ({
    rule: 'text-is-a-session-description',
    severity: 'error',
    code,
    line: 1,
    column: 1,
    message,
    fix,
  })
  if (text.length > sdpCharacters) {
    const [length, most] = [text.length, sdpCharacters].map(formatNumber)
    return at(
      'TOO_LONG',
      `The session description has ${length} characters; the limit is ${most}.`,
      'Send what the browser created; it has about 2,000.',
    )
  }
  if (text.trim() === '') {
    return at('EMPTY', 'The session description is empty.', 'Send the output of createOffer or createAnswer.')
  }
  const start = text.trimStart()
  if (start.startsWith('{') || start.startsWith('"')) {
    return at(
      'NOT_SDP',
      'This is JSON, not a session description.',
      'Send only the text of its "sdp" property.',
    )
  }
  if (/^v=0\\[rn]/.test(start)) {
    return at(
      'NOT_SDP',
      'The line ends are written out as "\\r\\n" instead of being line ends.',
      'It was encoded as JSON twice; once is enough.',
    )
  }
  return undefined
}

const SHOWN = 80

/** A finding as a refusal message: line number and text, problem, fix. */
export function refusalText(text: string, finding: SdpFinding): string {
  // Read only up to this line, since the text may be long.
  const line = finding.code === 'TOO_LONG' ? undefined : readLines(text, finding.line).at(finding.line - 1)
  const shown = line?.text.trim() ? ` (${line.text.trim().slice(0, SHOWN)})` : ''
  return `Line ${finding.line}${shown}: ${finding.message} ${finding.fix}`
}
