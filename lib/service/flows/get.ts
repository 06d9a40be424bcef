import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { dateWriter } from './date-format'
import { defaultFlowFields, describeFlow, flowFields } from './describe-flow'
import { findFlow } from './find'

/** One flow, with the members `fields` asks for (G37). Spec "GET /{FLOW_ID}". */
export async function getFlow(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof flowEndpoints.getFlow>,
) {
  const fields = chooseFields(query.fields, flowFields, defaultFlowFields)
  const write = dateWriter(query.date_format)
  return describeFlow(context, await findFlow(context.store.reads, params.flowId), { fields, write })
}
