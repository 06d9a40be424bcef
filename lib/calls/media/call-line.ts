import type { CallFailure } from '@/lib/contract/call-states'
import type { CallEnd } from './call-progress'

/** How a page tells the other side. Each may fail; what it fails with is explained by `explain`. */
export interface CallLine {
  /** Places a call. @returns its identifier */
  place: (offer: string) => Promise<string>
  answer: (id: string, answer: string) => Promise<unknown>
  /** Sends the answer ahead, so that sound is there before the call is accepted. */
  preview?: (id: string, answer: string) => Promise<unknown>
  hangUp: (id: string) => Promise<unknown>
  fail: (id: string, reason: CallFailure) => Promise<unknown>
  /** The page goes away: sent without waiting for an answer. */
  leave: (id: string) => void
  explain: (failure: unknown) => CallEnd
}

/** What the other side did. */
export type CallNews =
  | { kind: 'early' | 'answered'; answer: string }
  | { kind: 'over'; reason: string | null | undefined }
