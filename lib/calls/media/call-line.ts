import type { CallFailure } from '@/lib/contract/call-states'
import type { CallEnd } from './call-progress'

/** How a page communicates with the other side. All may fail; `explain` describes the errors. */
export interface CallLine {
  /** Places a call. @returns its identifier */
  place: (offer: string) => Promise<string>
  answer: (id: string, answer: string) => Promise<unknown>
  /** Sends the answer early, so that audio works before the call is accepted. */
  preview?: (id: string, answer: string) => Promise<unknown>
  hangUp: (id: string) => Promise<unknown>
  fail: (id: string, reason: CallFailure) => Promise<unknown>
  /** Called when the page closes: sends without waiting for an answer. */
  leave: (id: string) => void
  explain: (failure: unknown) => CallEnd
}

/** Something the other side did. */
export type CallNews =
  | { kind: 'early' | 'answered'; answer: string }
  | { kind: 'over'; reason: string | null | undefined }
