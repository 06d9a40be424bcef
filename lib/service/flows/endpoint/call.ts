import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import { OutgoingRefusal } from '@/lib/http/public-fetch-errors'
import type { ServiceContext } from '../../context'
import { raise } from '../../http/raise'
import { findFlow } from '../find'
import { callEndpoint } from './call-endpoint'

/** One request to a flow's data endpoint, made as for a phone: embedded service only. */
export async function callFlowEndpoint(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof flowEndpoints.callFlowEndpoint>,
) {
  const flow = await findFlow(context.store.reads, params.flowId)
  const endpointUri = flow.endpoint_uri ?? raise('flowHasNoEndpoint')
  try {
    const { is_for_customer: isForCustomer = false, phone_number_id: phoneNumberId, ...request } = body
    const isCounted = isForCustomer && flow.published_version_id !== null
    return await callEndpoint(context, { flow, endpointUri, phoneNumberId, request, isCounted })
  } catch (error) {
    if (!(error instanceof OutgoingRefusal)) throw error
    return raise('addressNotAllowed', {
      details: error.reason,
      issues: [{ field: 'endpoint_uri', message: error.reason }],
    })
  }
}
