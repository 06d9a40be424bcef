import type { QueryClient } from '@tanstack/react-query'
import { withAccountOfPage } from './account-of-page'
import { LiveFreshness } from './live-freshness'
import type { LiveState } from './live-stream'
import { PersonWatch, type Watched } from './person-watch'
import { RESYNC_TOPIC } from './resync-topic'
import { askSessionStatus, isSignedIn, type SessionStatus } from './session-status'
import { LiveTab } from './shared-live-stream'

/** Topics of messages after which someone may have another role, or owe something. */
const peopleTopics: readonly string[] = ['people', RESYNC_TOPIC]
/** Topics of what the server draws around every page. */
const shellTopics: readonly string[] = ['phone-numbers', 'accounts', RESYNC_TOPIC]

const concerns = (topics: readonly string[], those: readonly string[]) =>
  topics.some((topic) => those.includes(topic))

interface LiveConnectionSettings {
  /** The newest event when the page was drawn. */
  after: number
  queryClient: QueryClient
  /** Whom the page was drawn for. */
  person: Watched
  /** What the server drew around the page is out of date. */
  onShellStale(): void
  onState(state: LiveState): void
  onStatus(status: SessionStatus): void
}

/**
 * Keeps the queries of this page fresh by the live stream of this browser.
 *
 * @returns the function that ends it
 */
export function connectLive(settings: LiveConnectionSettings): () => void {
  const { after, queryClient, person, onShellStale, onState, onStatus } = settings
  const freshness = new LiveFreshness(queryClient)
  const watch = new PersonWatch(person, { onChange: onShellStale, onEnroll: () => onStatus('must-enroll') })
  let wasDown = false
  let hasEnded = false
  const join = (newest: number | undefined, drawnAt: number) =>
    new LiveTab({
      after: newest,
      drawnAt,
      locks: navigator.locks,
      open: (address) => new EventSource(withAccountOfPage(address)),
      isSignedIn,
      onBack: () => wake(),
      onMessage({ topics }) {
        freshness.hear(topics)
        if (concerns(topics, shellTopics)) onShellStale()
        if (concerns(topics, peopleTopics)) void watch.look()
      },
      onState(state) {
        if (state === 'up' && wasDown) freshness.resync()
        // Someone signed in again, in another tab: it may be someone else.
        if (state === 'up' && hasEnded) void watch.look()
        if (state === 'up') onStatus('in')
        if (state === 'ended') void settle('out')
        hasEnded = state === 'ended' || (hasEnded && state !== 'up')
        wasDown = state === 'down' || (wasDown && state !== 'up')
        onState(state)
      },
    })
  let tab: LiveTab | undefined = join(after, performance.timeOrigin)

  const listening = new AbortController()
  const { signal } = listening
  const wake = () => {
    if (document.hidden) return
    if (hasEnded) void settle()
    else tab?.wake()
  }
  const leave = () => {
    tab?.close()
    tab = undefined
  }
  /** Says why nothing is heard any more, or goes on: someone signed in again in another tab. */
  const settle = async (unlessKnown?: SessionStatus) => {
    const status = (await askSessionStatus()) ?? unlessKnown
    if (!status || !hasEnded || signal.aborted) return
    if (status !== 'in') return onStatus(status)
    leave()
    rejoin()
  }
  const rejoin = () => {
    tab ??= join(undefined, Date.now())
    freshness.resync()
  }
  listenToPage({ signal, wake, leave, rejoin })

  return () => {
    listening.abort()
    leave()
    freshness.close()
  }
}

interface PageEnds {
  signal: AbortSignal
  wake(): void
  leave(): void
  rejoin(): void
}

function listenToPage({ signal, wake, leave, rejoin }: PageEnds) {
  window.addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  // A page kept for the back button must not hold the lock.
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && rejoin(), { signal })
}
