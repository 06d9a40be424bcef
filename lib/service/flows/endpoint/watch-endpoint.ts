import type { ServiceContext } from '../../context'
import { pingEndpoint } from './ping-endpoint'

/**
 * Looks at an endpoint something was wrong with: one ping, which counts like any other request and plans the next look
 * while something still is. So a flow is freed also when nobody can use it.
 */
export async function watchEndpoint(context: ServiceContext, flowId: string): Promise<void> {
  const flow = await context.store.reads
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', flowId)
    .executeTakeFirst()
  if (flow?.endpoint_uri) await pingEndpoint(context, flow, { isCounted: true })
}
