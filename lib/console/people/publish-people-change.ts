import { PEOPLE_TOPIC } from '@/lib/events/live/streams'
import { publishTopics } from '@/lib/runtime/compose/publish-topics'
import type { Root } from '@/lib/runtime/compose/root'

/** Tells open pages of every replica that people changed; streams of who may hear no more end by it. */
export async function publishPeopleChange({
  store,
  bus,
  log,
}: Pick<Root, 'store' | 'bus' | 'log'>): Promise<void> {
  try {
    await publishTopics({ store, bus }, [PEOPLE_TOPIC])
  } catch (error) {
    log.error({ error }, 'open pages were not notified that people changed')
  }
}
