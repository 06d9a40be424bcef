import type { LiveMessage } from '@/lib/contract/event-log'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { everyTopic, mergeTopics, newestEventId, topicsAfter } from './topics-after'

/** Above this many waiting topics, one resync covers all. */
const MOST_PENDING = 200

interface Parts {
  store: Store
  log: Pick<FaultLog, 'warn'>
  notify(message: LiveMessage): void
}

export interface Notifier {
  /**
   * Runs one at a time, so that no event is sent twice or skipped. `also` adds topics to those of the events.
   */
  catchUp(also: readonly string[]): Promise<unknown>
  /** Resolves when all requested work is done. */
  settled(): Promise<unknown>
}

/** Publishes events after the last one published, and retries failed reads. */
export function createNotifier({ store, log, notify }: Parts): Notifier {
  /** The last published event; undefined until the store could first be read. */
  let newest: Promise<number | undefined> = newestEventId(store).catch(() => undefined)
  /** Topics still to publish, because the store could not be read. */
  let pending: string[] = []

  async function notifyAfter(id: number | undefined, also: readonly string[]): Promise<number> {
    const found =
      id === undefined
        ? { id: await newestEventId(store), topics: [...everyTopic] }
        : await topicsAfter(store, id)
    const topics = mergeTopics([found.topics, also])
    if (topics.length > 0) notify({ id: found.id, topics })
    return found.id
  }

  return {
    catchUp(also: readonly string[]): Promise<unknown> {
      newest = newest.then(async (id) => {
        const topics = mergeTopics([pending, also])
        try {
          const reached = await notifyAfter(id, topics)
          pending = []
          return reached
        } catch (error) {
          log.warn({ error }, 'live updates of other processes not read')
          pending = topics.length > MOST_PENDING ? [...everyTopic] : topics
          return id
        }
      })
      return newest
    },
    settled: () => newest,
  }
}
