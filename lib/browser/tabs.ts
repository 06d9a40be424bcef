import type { LiveMessage } from '@/lib/contract/event-log'
import { accountOfPage } from './account-of-page'
import type { LiveState } from './live-stream'

/** Where tabs of this browser that show the same account talk to each other, and the lock of the one that has the stream. */
export const liveChannel = (): string => `switchboard-live ${accountOfPage() ?? ''}`

export type Said =
  /** A tab that has just opened, the newest event it knows, and when it asked for what it shows (ms since 1970). */
  | { kind: 'hello'; after: number | undefined; drawnAt: number }
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'state'; state: LiveState }
  /** Someone may do again what their session had not been good for any more. */
  | { kind: 'back' }

/** Tells the other tabs of this browser that the session is good again. */
export function announceReturn(): void {
  const channel = new BroadcastChannel(liveChannel())
  const said: Said = { kind: 'back' }
  channel.postMessage(said)
  channel.close()
}
