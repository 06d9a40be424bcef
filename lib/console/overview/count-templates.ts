import type { CallOptions, Client } from '@/lib/client/create-client'
import { pageLimits } from '@/lib/contract/limits'
import { countedTemplateStates, type TemplateCounts } from '@/lib/contract/overview'

type Lists = Pick<Client, 'listTemplates'>

const FIELDS = 'id,name,language,status,category'

/** Number of templates by state, using totals so that the service reads as little as possible. @throws CallError */
export async function countTemplates(
  client: Lists,
  businessAccountId: string,
  options?: CallOptions,
): Promise<TemplateCounts> {
  const count = async (status?: string) => {
    const query = { fields: FIELDS, limit: 1, summary: 'total_count', status }
    return (await client.listTemplates({ businessAccountId, query }, options)).summary?.total_count
  }
  const total = await count()
  if (total === undefined) return countRead(client, businessAccountId, options)
  const byState = await Promise.all(countedTemplateStates.map(count))
  return { total, isAtLeast: false, byState: perState((_, place) => byState[place] ?? 0) }
}

/** For a service without totals, the size of its largest page is a lower bound. */
async function countRead(
  client: Lists,
  businessAccountId: string,
  options?: CallOptions,
): Promise<TemplateCounts> {
  const query = { fields: FIELDS, limit: pageLimits.templates }
  const { data, paging } = await client.listTemplates({ businessAccountId, query }, options)
  const countOf = (state: string) => data.filter(({ status }) => status === state).length
  return { total: data.length, isAtLeast: paging?.next !== undefined, byState: perState(countOf) }
}

function perState(countOf: (state: string, place: number) => number): TemplateCounts['byState'] {
  const counts = countedTemplateStates.map((state, place) => [state, countOf(state, place)])
  // Has an entry for each state, because it is built from the list of states.
  return Object.fromEntries(counts) as TemplateCounts['byState']
}
