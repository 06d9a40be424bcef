import type { Finding, Rule as GeneralRule } from '../findings'
import type { SdpLine, Session } from './session'

/** What may be wrong with a session description, by a word that stays the same when sentences change. */
type SdpCode =
  | 'EMPTY'
  | 'TOO_LONG'
  | 'NOT_SDP'
  | 'LINE_END'
  | 'LINE_FORM'
  | 'LINE_MISSING'
  | 'LINE_ORDER'
  | 'LINE_TWICE'
  | 'ATTRIBUTE_FORM'
  | 'ATTRIBUTE_PLACE'
  | 'NO_AUDIO'
  | 'OTHER_MEDIA'
  | 'NOT_ENCRYPTED'
  | 'NO_ICE'
  | 'NO_CANDIDATES'
  | 'NO_FINGERPRINT'
  | 'WEAK_FINGERPRINT'
  | 'SETUP_ROLE'
  | 'NO_CODEC'
  | 'NO_RTCP_MUX'
  | 'ONE_WAY'
  | 'MASKED'

/**
 * One thing that is wrong, at its place: lines and columns count from 1, as editors show them. `error`: the call is refused.
 * `warning`: the call is placed, and something may not work.
 */
export interface SdpFinding extends Finding<'error' | 'warning'> {
  code: SdpCode
  line: number
  column: number
  /** A sentence for people: what to do. */
  fix: string
}

/** An offer begins a call, an answer accepts one. */
export type SdpKind = 'offer' | 'answer'

/** What a rule says; the rest of the finding comes from the rule. */
export type Found = Omit<SdpFinding, 'rule'>

/** One thing that must hold for one side of a session description. */
export type Rule = GeneralRule<Session & { kind: SdpKind }, Found>

/** What a rule says about a line. */
export const found = (
  code: SdpCode,
  severity: SdpFinding['severity'],
  line: SdpLine,
  words: Pick<SdpFinding, 'column' | 'message' | 'fix'>,
): Found => ({ severity, code, line: line.number, ...words })
