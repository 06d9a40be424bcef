import type { Finding, Rule as GeneralRule } from '../findings'
import type { SdpLine, Session } from './session'

/** Stable codes for problems in a session description. */
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
 * A problem and its location; lines and columns count from 1, as in editors. `error`: the call is refused. `warning`: the
 * call is placed, but something may not work.
 */
export interface SdpFinding extends Finding<'error' | 'warning'> {
  code: SdpCode
  line: number
  column: number
  /** User-facing sentence that says what to do. */
  fix: string
}

/** An offer starts a call; an answer accepts one. */
export type SdpKind = 'offer' | 'answer'

/** What a rule returns; the rule's ID is added later. */
export type Found = Omit<SdpFinding, 'rule'>

/** A requirement for one side of a session description. */
export type Rule = GeneralRule<Session & { kind: SdpKind }, Found>

/** Creates a finding for a line. */
export const found = (
  code: SdpCode,
  severity: SdpFinding['severity'],
  line: SdpLine,
  words: Pick<SdpFinding, 'column' | 'message' | 'fix'>,
): Found => ({ severity, code, line: line.number, ...words })
