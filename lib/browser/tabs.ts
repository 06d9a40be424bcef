import type { LiveMessage } from '@/lib/contract/event-log'
import { accountOfPage } from './account-of-page'
import type { LiveState } from './live-stream'

/** Name of the channel for this browser's tabs of the same account, and of the lock for the stream. */
export const liveChannel = (): string => `switchboard-live ${accountOfPage() ?? ''}`

export type Said =
  /** A new tab, with the latest event it knows and when it requested its data (milliseconds since 1970). */
  | { kind: 'hello'; after: number | undefined; drawnAt: number }
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'state'; state: LiveState }
  /** The session is valid again. */
  | { kind: 'back' }

/** Tells this browser's other tabs that the session is valid again. */
export function announceReturn(): void {
  const channel = new BroadcastChannel(liveChannel())
  const said: Said = { kind: 'back' }
  channel.postMessage(said)
  channel.close()
}
