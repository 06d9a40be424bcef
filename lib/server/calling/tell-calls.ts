import { newestEventId } from '@/lib/live/topics-after'
import type { Root } from '../root'

/** Tells every open page at once that calls changed here; the event about it arrives a moment later. */
export async function tellCalls({ store, bus }: Pick<Root, 'store' | 'bus'>): Promise<void> {
  bus.publish({ id: await newestEventId(store), topics: ['calls'] })
}
