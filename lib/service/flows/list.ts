import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { pageWindow, publicAddress, toPage } from '../http/page'
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
  const window = pageWindow(query, 2)
  let flows = reads.selectFrom('flows').selectAll().where('account_id', '=', params.businessAccountId)
  const [createdAt, id] = window.from ?? []
  if (createdAt !== undefined && id !== undefined) {
    flows = flows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), window.isBackward ? '>' : '<', tuple(Number(createdAt) || 0, id)),
    )
  }
  const direction = window.isBackward ? 'asc' : 'desc'
  const read = await flows
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(window.rows)
    .execute()
  const address = publicAddress(context.settings.publicUrl, request)
  const { rows, paging } = toPage(read, window, (row) => [String(row.created_at), row.id], address)
  const data = await Promise.all(rows.map((row) => describeFlow(context, row, { fields, write })))
  return { data, ...(paging ? { paging } : {}) }
}
