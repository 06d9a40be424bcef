import type { CallOptions, Client } from '@/lib/client/create-client'
import { type FlowStatus, flowStatuses } from '@/lib/contract/flow-states'
import { pageLimits } from '@/lib/contract/limits'
import type { FlowCounts } from '@/lib/contract/overview'

/** As many flows as an account may have: spec:flows#how-many. */
const MOST_PAGES = 10

/** How many flows there are by state. The service gives no totals of them, so they are read. @throws CallError */
export async function countFlows(
  client: Pick<Client, 'listFlows'>,
  businessAccountId: string,
  options?: CallOptions,
): Promise<FlowCounts> {
  const counts = new Map<string, number>()
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { fields: 'id,name,status,categories', limit: pageLimits.max, after }
    const { data, paging } = await client.listFlows({ businessAccountId, query }, options)
    for (const { status = '' } of data) counts.set(status, (counts.get(status) ?? 0) + 1)
    after = paging?.next ? paging.cursors?.after : undefined
    if (after === undefined) break
  }
  const byState = flowStatuses.map((state) => [state, counts.get(state) ?? 0])
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    isAtLeast: after !== undefined,
    // One entry for each state, from the list of them.
    byState: Object.fromEntries(byState) as Record<FlowStatus, number>,
  }
}
