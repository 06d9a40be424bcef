import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sleep } from '@/lib/work/sleep'
import { RESYNC_TOPIC } from './resync-topic'
import { answersOf, pagesOf, wholesOf } from './row-keys'
import { beginsWith, staleKeys } from './stale-topics'

/** Between two rounds of reading again, so that a burst of events is a few rounds and not thousands. */
const REST_MS = 300
/** A round that hangs does not stop the next. */
const ROUND_MS = 5000
/** A page that was drawn before an event may arrive this long after it. */
const REMEMBERED_MS = 5000

/** The list of events is left alone: someone reads it, and what is new comes beside it. */
const leftAlone: readonly QueryKey[] = [pagesOf('GET /api/events')]

/** Someone is on the line: read at once, whichever round is under way, and with the next round once more. */
const urgent: readonly QueryKey[] = [
  answersOf('GET /api/calling/ringing'),
  wholesOf('GET /api/calling/:phoneNumberId/calls'),
]

/** Reads again what events made stale: the queries that are in sight at once, the others when they are next shown. */
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
      // The page that brings it is being drawn: reading again has to wait until it is.
      setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }))
    })
  }

  close() {
    this.#unsubscribe()
  }

  /** The topics of one message. */
  hear(topics: readonly string[]) {
    const at = Date.now()
    const keys = staleKeys(topics)
    if (keys.length === 0) return
    this.#recent = [...this.#recent.filter((each) => at - each.at < REMEMBERED_MS), { at, keys }]
    // What is being read is not begun anew, else a burst of events would keep it from ever being there.
    void this.#queryClient.invalidateQueries(
      { predicate: ({ queryKey }) => beginsWith(queryKey, urgent) && isStale(queryKey, keys) },
      { cancelRefetch: false },
    )
    this.#waiting.push(...keys)
    if (!this.#isBusy) void this.#work()
  }

  /** Everything may be stale. */
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
