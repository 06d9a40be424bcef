import type { Session } from './session'

/** `error`: the call is refused. `warning`: the call is placed, and something may not work. */
export type SdpSeverity = 'error' | 'warning'

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

/** One thing that is wrong, at its place: lines and columns count from 1, as editors show them. */
export interface SdpFinding {
  severity: SdpSeverity
  code: SdpCode
  line: number
  column: number
  /** A sentence for people: what is wrong. */
  message: string
  /** A sentence for people: what to do. */
  fix: string
}

/** An offer begins a call, an answer accepts one. */
export type SdpKind = 'offer' | 'answer'

/** Looks at one side of a session description. */
export type Rule = (session: Session, kind: SdpKind) => SdpFinding[]
