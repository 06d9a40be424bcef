import type { QueryClient } from '@tanstack/react-query'
import { withAccountOfPage } from './account-of-page'
import { LiveFreshness } from './live-freshness'
import type { LiveState } from './live-stream'
import { PersonWatch, type Watched } from './person-watch'
import { RESYNC_TOPIC } from './resync-topic'
import { askSessionStatus, isSignedIn, type SessionStatus } from './session-status'
import { LiveTab } from './shared-live-stream'

/** Topics after which someone's role or required setup may have changed. */
const peopleTopics: readonly string[] = ['people', RESYNC_TOPIC]
/** Topics that affect the server-rendered shell around every page. */
const shellTopics: readonly string[] = ['phone-numbers', 'accounts', RESYNC_TOPIC]

const concerns = (topics: readonly string[], those: readonly string[]) =>
  topics.some((topic) => those.includes(topic))

interface LiveConnectionSettings {
  /** Latest event when the page was rendered. */
  after: number
  queryClient: QueryClient
  /** The person the page was rendered for. */
  person: Watched
  /** Called when the server-rendered shell is stale. */
  onShellStale(): void
  onState(state: LiveState): void
  onStatus(status: SessionStatus): void
}

/**
 * Keeps this page's queries fresh through the browser's live stream.
 *
 * @returns a function that disconnects
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
        // Someone signed in again in another tab, possibly as a different person.
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
  /** Determines why the stream ended, or resumes if someone signed in again in another tab. */
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
  // A page in the back/forward cache must not hold the lock.
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && rejoin(), { signal })
}
