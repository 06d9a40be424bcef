import type { CallOptions, Client } from '@/lib/client/create-client'
import { eachPage, nextCursor } from '@/lib/contract/each-page'
import { type FlowStatus, flowStatuses } from '@/lib/contract/flow-states'
import { pageLimits } from '@/lib/contract/limits'
import type { FlowCounts } from '@/lib/contract/overview'

/** Enough for the maximum number of flows in an account: spec:flows#how-many. */
const MOST_PAGES = 10

/** Number of flows by state. The service gives no totals, so all are read. @throws CallError */
export async function countFlows(
  client: Pick<Client, 'listFlows'>,
  businessAccountId: string,
  options?: CallOptions,
): Promise<FlowCounts> {
  const counts = new Map<string, number>()
  const query = { fields: 'id,name,status,categories', limit: pageLimits.max }
  const read = (after?: string) =>
    client.listFlows({ businessAccountId, query: { ...query, after } }, options)
  let isAtLeast = false
  for await (const page of eachPage(read, { most: MOST_PAGES })) {
    for (const { status = '' } of page.data) counts.set(status, (counts.get(status) ?? 0) + 1)
    isAtLeast = nextCursor(page) !== undefined
  }
  const byState = flowStatuses.map((state) => [state, counts.get(state) ?? 0])
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    isAtLeast,
    // Has an entry for each state, because it is built from the list of states.
    byState: Object.fromEntries(byState) as Record<FlowStatus, number>,
  }
}
