import type { QueryClient } from '@tanstack/react-query'
import { LiveTab } from './live'
import { LiveFreshness } from './live-freshness'
import type { LiveState } from './live-stream'
import { RESYNC_TOPIC } from './live-topics'

const SIGNED_OUT = 401
/** Topics of what the server draws around every page. */
const shellTopics: readonly string[] = ['phone-numbers', RESYNC_TOPIC]

interface LiveConnectionSettings {
  /** The newest event when the page was drawn. */
  after: number
  queryClient: QueryClient
  /** What the server drew around the page is out of date. */
  onShellStale(): void
  onState(state: LiveState): void
}

/** Anything but a refusal of the session counts as signed in: the stream is tried again. */
const isSignedIn = () =>
  fetch('/api/events?limit=1').then(
    ({ status }) => status !== SIGNED_OUT,
    () => true,
  )

/**
 * Keeps the queries of this page fresh by the live stream of this browser.
 *
 * @returns the function that ends it
 */
export function connectLive({
  after,
  queryClient,
  onShellStale,
  onState,
}: LiveConnectionSettings): () => void {
  const freshness = new LiveFreshness(queryClient)
  let wasDown = false
  const join = (newest: number | undefined) =>
    new LiveTab({
      after: newest,
      locks: navigator.locks,
      open: (address) => new EventSource(address),
      isSignedIn,
      onMessage({ topics }) {
        freshness.hear(topics)
        if (topics.some((topic) => shellTopics.includes(topic))) onShellStale()
      },
      onState(state) {
        if (state === 'up' && wasDown) freshness.resync()
        wasDown = state === 'down' || (wasDown && state !== 'up')
        onState(state)
      },
    })
  let tab: LiveTab | undefined = join(after)

  const listening = new AbortController()
  const { signal } = listening
  const wake = () => !document.hidden && tab?.wake()
  window.addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  // A page kept for the back button must not hold the lock.
  window.addEventListener('pagehide', () => leave(), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && rejoin(), { signal })
  const leave = () => {
    tab?.close()
    tab = undefined
  }
  const rejoin = () => {
    tab ??= join(undefined)
    freshness.resync()
  }

  return () => {
    listening.abort()
    leave()
    freshness.close()
  }
}
