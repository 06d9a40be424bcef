import type { CallOptions, Client } from '@/lib/client/create-client'
import { eachPage, nextCursor } from '@/lib/contract/each-page'
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
    // One entry for each state, from the list of them.
    byState: Object.fromEntries(byState) as Record<FlowStatus, number>,
  }
}
