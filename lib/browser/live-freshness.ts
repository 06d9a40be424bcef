import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sleep } from '@/lib/work/sleep'
import { RESYNC_TOPIC } from './resync-topic'
import { answersOf, pagesOf, wholesOf } from './row-keys'
import { beginsWith, staleKeys } from './stale-topics'

/** Minimum time between refetches, so a burst of events causes few of them. */
const REST_MS = 300
/** After this time, a hanging refetch no longer delays the next. */
const ROUND_MS = 5000
/** How long events are remembered for pages that were rendered earlier but arrive later. */
const REMEMBERED_MS = 5000

/** Not refetched: the event list would move under the reader, and new events are shown separately. */
const leftAlone: readonly QueryKey[] = [pagesOf('GET /api/events')]

/** Refetched immediately and again with the next round, because someone is on the phone. */
const urgent: readonly QueryKey[] = [
  answersOf('GET /api/calling/ringing'),
  wholesOf('GET /api/calling/:phoneNumberId/calls'),
]

/** Refetches queries that events made stale: visible ones immediately, others when next shown. */
export class LiveFreshness {
  readonly #queryClient: QueryClient
  readonly #unsubscribe: () => void
  #waiting: QueryKey[] = []
  #recent: { at: number; keys: readonly QueryKey[] }[] = []
  #isBusy = false

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient
    this.#unsubscribe = queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
      if (type !== 'added' || state.data === undefined || !isStale(queryKey, this.#recentKeys())) return
      // Deferred, because the page that brings the query is still rendering.
      setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }))
    })
  }

  close() {
    this.#unsubscribe()
  }

  /** Handles the topics of one message. */
  hear(topics: readonly string[]) {
    const at = Date.now()
    const keys = staleKeys(topics)
    if (keys.length === 0) return
    this.#recent = [...this.#recent.filter((each) => at - each.at < REMEMBERED_MS), { at, keys }]
    // Don't restart reads in flight; otherwise a burst of events could keep them from ever finishing.
    void this.#queryClient.invalidateQueries(
      { predicate: ({ queryKey }) => beginsWith(queryKey, urgent) && isStale(queryKey, keys) },
      { cancelRefetch: false },
    )
    this.#waiting.push(...keys)
    if (!this.#isBusy) void this.#work()
  }

  /** Treats everything as stale. */
  resync() {
    this.hear([RESYNC_TOPIC])
  }

  #recentKeys() {
    const now = Date.now()
    return this.#recent.flatMap(({ at, keys }) => (now - at < REMEMBERED_MS ? keys : []))
  }

  async #work() {
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      const keys = this.#waiting
      this.#waiting = []
      const round = this.#queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isStale(queryKey, keys),
      })
      await Promise.race([round, sleep(ROUND_MS)])
      await sleep(REST_MS)
    }
    this.#isBusy = false
  }
}

const isStale = (key: QueryKey, keys: readonly QueryKey[]) =>
  beginsWith(key, keys) && !beginsWith(key, leftAlone)
