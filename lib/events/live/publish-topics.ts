import type { Store } from '@/lib/store/open'
import type { Bus } from './bus'
import { newestEventId } from './topics-after'

interface Parts {
  store: Store
  bus: Pick<Bus, 'publish'>
}

/** Tells every open page that what it shows of these is old; what the service announces comes by itself. */
export async function publishTopics({ store, bus }: Parts, topics: readonly string[]): Promise<void> {
  bus.publish({ id: await newestEventId(store), topics: [...topics] })
}

/** The same for work in the background, which goes on without it. */
export const publishLater = (
  { log, ...parts }: Parts & { log: { warn(facts: object, message: string): void } },
  topics: readonly string[],
): void =>
  void publishTopics(parts, topics).catch((error: unknown) =>
    log.warn({ error, topics }, 'a change was not announced'),
  )
