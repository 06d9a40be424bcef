import 'server-only'
import { newestEventId } from '@/lib/live/topics-after'
import type { Root } from '../root'

/** Tells every open page that a flow was changed here; what the service announces comes by itself. */
export async function tellFlow({ store, bus }: Pick<Root, 'store' | 'bus'>, flowId: string): Promise<void> {
  bus.publish({ id: await newestEventId(store), topics: ['flows', `flow:${flowId}`] })
}
