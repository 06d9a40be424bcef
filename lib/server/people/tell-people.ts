import { PEOPLE_TOPIC } from '@/lib/live/streams'
import { newestEventId } from '@/lib/live/topics-after'
import type { Root } from '../root'

/** Tells open pages of every replica that people changed; streams of who may hear no more end by it. */
export async function tellPeople({ store, bus, log }: Pick<Root, 'store' | 'bus' | 'log'>): Promise<void> {
  try {
    bus.publish({ id: await newestEventId(store), topics: [PEOPLE_TOPIC] })
  } catch (error) {
    log.error({ error }, 'open pages were not told that people changed')
  }
}
