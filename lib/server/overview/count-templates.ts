import type { CallOptions, Client } from '@/lib/client/create-client'
import { countedTemplateStates, type TemplateCounts } from '@/lib/contract/overview'

/** How many templates there are by state: totals, so that the service reads no more than it counts. @throws CallError */
export async function countTemplates(
  client: Pick<Client, 'listTemplates'>,
  businessAccountId: string,
  options?: CallOptions,
): Promise<TemplateCounts> {
  const count = async (status?: string) => {
    const query = { fields: 'id,name,language,status,category', limit: 1, summary: 'total_count', status }
    const { data, summary } = await client.listTemplates({ businessAccountId, query }, options)
    // A service that gives no totals has at least what it shows.
    return summary?.total_count ?? data.length
  }
  const [total, ...byState] = await Promise.all([count(), ...countedTemplateStates.map(count)])
  const counts = countedTemplateStates.map((state, place) => [state, byState[place] ?? 0] as const)
  // One entry for each state, from the list of them.
  return { total, byState: Object.fromEntries(counts) as TemplateCounts['byState'] }
}
