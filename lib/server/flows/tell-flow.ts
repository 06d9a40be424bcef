import 'server-only'
import { newestEventId } from '@/lib/live/topics-after'
import type { Root } from '../root'

type Parts = Pick<Root, 'store' | 'bus'>

/** Tells every open page that a flow was changed here; what the service announces comes by itself. */
export const tellFlow = (root: Parts, flowId: string): Promise<void> =>
  tell(root, ['flows', `flow:${flowId}`, `flow-draft:${flowId}`])

/** Tells the studios that show a flow that somebody has typed on; to all other pages it is no news. */
export const tellDraft = (root: Parts, flowId: string): Promise<void> => tell(root, [`flow-draft:${flowId}`])

async function tell({ store, bus }: Parts, topics: string[]): Promise<void> {
  bus.publish({ id: await newestEventId(store), topics })
}
