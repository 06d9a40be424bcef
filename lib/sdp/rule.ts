import type { SdpFinding } from './finding'
import type { Session } from './session'

/** An offer begins a call, an answer accepts one. */
export type SdpKind = 'offer' | 'answer'

/** Looks at one side of a session description. */
export type Rule = (session: Session, kind: SdpKind) => SdpFinding[]
