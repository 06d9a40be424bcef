import type { Store } from '@/lib/store/open'
import type { Bus } from './bus'
import { newestEventId } from './topics-after'

interface Parts {
  store: Store
  bus: Pick<Bus, 'publish'>
}

/**
 * Tells open pages that their data on these topics is stale. The service's own events are published
 * separately.
 */
export async function publishTopics({ store, bus }: Parts, topics: readonly string[]): Promise<void> {
  bus.publish({ id: await newestEventId(store), topics: [...topics] })
}

/** Like `publishTopics`, for background work that does not wait for it. */
export const publishLater = (
  { log, ...parts }: Parts & { log: { warn(facts: object, message: string): void } },
  topics: readonly string[],
): void =>
  void publishTopics(parts, topics).catch((error: unknown) =>
    log.warn({ error, topics }, 'a change was not announced'),
  )
