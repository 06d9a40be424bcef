import 'server-only'
import { newestEventId } from '@/lib/events/live/topics-after'
import type { Root } from './root'

/** Tells every open page that what it shows of these is old; what the service announces comes by itself. */
export async function publishTopics(
  { store, bus }: Pick<Root, 'store' | 'bus'>,
  topics: readonly string[],
): Promise<void> {
  bus.publish({ id: await newestEventId(store), topics: [...topics] })
}
