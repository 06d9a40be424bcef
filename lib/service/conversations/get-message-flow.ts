import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { findContact } from './contact'
import { flowStartOf } from './flow-token'

/**
 * What a phone needs to run the flow of a message: embedded service only. The document is the one of the time the
 * message was sent: old messages keep their content.
 */
export async function getMessageFlow(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof conversationEndpoints.getMessageFlow>,
) {
  const { reads } = store
  const contact = await findContact(reads, { accountId: params.businessAccountId, waId: params.waId })
  const message = await reads
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', params.messageId.replaceAll('\0', ''))
    .where('account_id', '=', contact.account_id)
    .where('wa_id', '=', contact.wa_id)
    .where('delivered_at', 'is not', null)
    .executeTakeFirst()
  const start = message && flowStartOf(message)
  if (!message || !start) return raise('notFound', { details: 'This phone has no such message with a flow.' })
  const version = await reads
    .selectFrom('flow_versions')
    .innerJoin('flows', 'flows.id', 'flow_versions.flow_id')
    .select(['flow_versions.document', 'flow_versions.flow_id', 'flow_versions.data_api_version'])
    .select(['flows.endpoint_uri', 'flows.status'])
    .where('flow_versions.id', '=', message.flow_version_id ?? '')
    .executeTakeFirst()
  if (!version) return raise('notFound', { details: 'This flow is no longer there.' })
  if (version.status === 'BLOCKED' && !start.isDraft) return raise('flowBlocked')
  return {
    flow_id: version.flow_id,
    phone_number_id: message.phone_number_id,
    is_draft: start.isDraft,
    flow_token: start.token,
    document: version.document,
    flow_action: start.action,
    ...(start.screen === undefined ? {} : { screen: start.screen }),
    ...(start.data === undefined ? {} : { data: start.data }),
    has_endpoint: version.endpoint_uri !== null && version.data_api_version !== null,
  }
}
