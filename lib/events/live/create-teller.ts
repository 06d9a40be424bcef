import type { LiveMessage } from '@/lib/contract/event-log'
import type { Log } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { everyTopic, mergeTopics, newestEventId, topicsAfter } from './topics-after'

/** More topics that wait to be told are told as everything. */
const MOST_UNTOLD = 200

interface Parts {
  store: Store
  log: Pick<Log, 'warn'>
  tell(message: LiveMessage): void
}

export interface Teller {
  /** One after the other, so that no event is told twice or skipped. `also` is told beside what the events say. */
  catchUp(also: readonly string[]): Promise<unknown>
  /** When all that was asked for is told. */
  settled(): Promise<unknown>
}

/** Tells what happened after the last event that was told; what could not be read is told when it can. */
export function createTeller({ store, log, tell }: Parts): Teller {
  /** Of the newest event that was told; undefined until the store could be asked once. */
  let seen: Promise<number | undefined> = newestEventId(store).catch(() => undefined)
  /** What is still to be told, because the store could not be read. */
  let untold: string[] = []

  async function tellAfter(id: number | undefined, also: readonly string[]): Promise<number> {
    const found =
      id === undefined
        ? { id: await newestEventId(store), topics: [...everyTopic] }
        : await topicsAfter(store, id)
    const topics = mergeTopics([found.topics, also])
    if (topics.length > 0) tell({ id: found.id, topics })
    return found.id
  }

  return {
    catchUp(also: readonly string[]): Promise<unknown> {
      seen = seen.then(async (id) => {
        const topics = mergeTopics([untold, also])
        try {
          const told = await tellAfter(id, topics)
          untold = []
          return told
        } catch (error) {
          log.warn({ error }, 'live updates of other processes not read')
          untold = topics.length > MOST_UNTOLD ? [...everyTopic] : topics
          return id
        }
      })
      return seen
    },
    settled: () => seen,
  }
}
