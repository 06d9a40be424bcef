import type { QueryClient } from '@tanstack/react-query'
import { LiveTab } from './live'
import { LiveFreshness } from './live-freshness'
import type { LiveState } from './live-stream'
import { RESYNC_TOPIC } from './live-topics'
import { PersonWatch, type Watched } from './person-watch'

const SIGNED_OUT = 401
/** Topic of messages after which somebody may have another role. */
const PEOPLE_TOPIC = 'people'
/** Topics of what the server draws around every page. */
const shellTopics: readonly string[] = ['phone-numbers', RESYNC_TOPIC]

interface LiveConnectionSettings {
  /** The newest event when the page was drawn. */
  after: number
  queryClient: QueryClient
  /** Whom the page was drawn for. */
  person: Watched
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
  person,
  onShellStale,
  onState,
}: LiveConnectionSettings): () => void {
  const freshness = new LiveFreshness(queryClient)
  const watch = new PersonWatch(person, onShellStale)
  let wasDown = false
  let hasEnded = false
  const join = (newest: number | undefined) =>
    new LiveTab({
      after: newest,
      locks: navigator.locks,
      open: (address) => new EventSource(address),
      isSignedIn,
      onMessage({ topics }) {
        freshness.hear(topics)
        if (topics.some((topic) => shellTopics.includes(topic))) onShellStale()
        if (topics.some((topic) => topic === PEOPLE_TOPIC || topic === RESYNC_TOPIC)) void watch.look()
      },
      onState(state) {
        if (state === 'up' && wasDown) freshness.resync()
        // Somebody signed in again, in another tab: it may be somebody else.
        if (state === 'up' && hasEnded) void watch.look()
        hasEnded = state === 'ended' || (hasEnded && state !== 'up')
        wasDown = state === 'down' || (wasDown && state !== 'up')
        onState(state)
      },
    })
  let tab: LiveTab | undefined = join(after)

  const listening = new AbortController()
  const { signal } = listening
  const wake = () => {
    if (document.hidden) return
    if (hasEnded) void comeBack()
    else tab?.wake()
  }
  const leave = () => {
    tab?.close()
    tab = undefined
  }
  /** Who signed in again in another tab goes on here. */
  const comeBack = async () => {
    const isBack = await isSignedIn()
    if (!isBack || !hasEnded || signal.aborted) return
    leave()
    rejoin()
  }
  const rejoin = () => {
    tab ??= join(undefined)
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
