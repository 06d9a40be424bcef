import type { LiveMessage } from '@/lib/contract/event-log'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { everyTopic, mergeTopics, newestEventId, topicsAfter } from './topics-after'

/** More topics that wait are notified of as everything. */
const MOST_PENDING = 200

interface Parts {
  store: Store
  log: Pick<FaultLog, 'warn'>
  notify(message: LiveMessage): void
}

export interface Notifier {
  /** One after the other, so that no event is told twice or skipped. `also` goes beside what the events say. */
  catchUp(also: readonly string[]): Promise<unknown>
  /** When all that was asked for is done. */
  settled(): Promise<unknown>
}

/** Notifies of what happened after the last event it notified of; what could not be read comes when it can. */
export function createNotifier({ store, log, notify }: Parts): Notifier {
  /** The newest event that was notified of; undefined until the store could be asked once. */
  let newest: Promise<number | undefined> = newestEventId(store).catch(() => undefined)
  /** What is still to come, because the store could not be read. */
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
