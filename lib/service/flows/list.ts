import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { publicAddress } from '../http/page'
import { pageByCreation } from '../http/page-by-creation'
import { requireNode } from '../nodes/find-node'
import { dateWriter } from './date-format'
import { describeFlow, flowFields } from './describe-flow'

/** What the specification's list tells of a flow; `fields` asks for more. */
const listedFields = ['id', 'name', 'status'] as const

/** The flows of an account, the newest first. Spec "GET flows". */
export async function listFlows(
  context: ServiceContext,
  { params, query, request }: HandlerInput<typeof flowEndpoints.listFlows>,
) {
  const { reads } = context.store
  await requireNode(reads, params.businessAccountId, 'business-account')
  const fields = chooseFields(query.fields, flowFields, listedFields)
  const write = dateWriter(query.date_format)
  const flows = reads.selectFrom('flows').selectAll().where('account_id', '=', params.businessAccountId)
  const url = publicAddress(context.settings.publicUrl, request)
  const { rows, paging } = await pageByCreation(flows, { first: 'newest', query, url })
  const data = await Promise.all(rows.map((row) => describeFlow(context, row, { fields, write })))
  return { data, ...(paging ? { paging } : {}) }
}
