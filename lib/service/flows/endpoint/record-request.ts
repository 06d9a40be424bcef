import type { EndpointError } from '@/lib/contract/flow-states'
import { encodeFlag } from '@/lib/store/codec'
import type { ServiceContext } from '../../context'
import { updateHealth, watchLater } from './update-health'

/** Metrics go this far back. */
const KEPT_MS = 90 * 86_400_000

/** Writes down a request to a data endpoint and draws the conclusions, both or neither. */
export async function recordRequest(
  context: ServiceContext,
  flowId: string,
  { durationMs, isPing, errorType }: { durationMs: number; isPing: boolean; errorType: EndpointError | null },
): Promise<void> {
  const at = context.clock()
  await context.store.transaction(async (tx) => {
    const query = tx.selectFrom('flows').select(['id', 'account_id', 'status']).where('id', '=', flowId)
    const flow = await (context.store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    // It was deleted while its endpoint thought about an answer.
    if (!flow) return
    await tx
      .insertInto('flow_endpoint_requests')
      .values({
        flow_id: flowId,
        at,
        duration_ms: durationMs,
        is_ping: encodeFlag(isPing),
        error_type: errorType,
      })
      .execute()
    await tx
      .deleteFrom('flow_endpoint_requests')
      .where('flow_id', '=', flowId)
      .where('at', '<', at - KEPT_MS)
      .execute()
    if (await updateHealth(context, tx, flow)) await watchLater(context, tx, flowId)
  })
  context.announced.ring()
}
