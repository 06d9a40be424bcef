import 'server-only'
import { tooManyRequests } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import { phoneRoutes } from '@/lib/contract/console/phone'
import type { CustomerCallRequest } from '@/lib/contract/customer-calls'
import { phoneLimits } from '@/lib/contract/limits'
import { publishTopics } from '@/lib/events/live/publish-topics'
import type { Root } from '@/lib/runtime/compose/root'
import { callStanding } from './call-standing'
import { listCodes } from './list-codes'
import { phoneHandlers } from './phone-handlers'
import type { PhoneRateLimit } from './phone-rate-limit'

export const phoneRouteHandlers = phoneHandlers(phoneRoutes, {
  'GET /api/phone': ({ root, businessAccountId, options }) =>
    root.client.listContacts({ businessAccountId }, options),

  'GET /api/phone/received-codes': ({ root, businessAccountId, options }) =>
    listCodes(root.client, businessAccountId, options),

  'GET /api/phone/:contact': ({ root, params, businessAccountId, options }) =>
    root.client.getContact({ businessAccountId, waId: params.contact }, options),
  'POST /api/phone/:contact': ({ root, params, body, businessAccountId, changing }) =>
    root.client.setContactPhone({ businessAccountId, waId: params.contact, body }, changing),

  'GET /api/phone/:contact/businesses/:number': ({ root, params, businessAccountId, options }) =>
    root.client.getBusinessCard({ businessAccountId, waId: params.contact, number: params.number }, options),

  'GET /api/phone/:contact/call-permission': ({ root, params, query, businessAccountId, options }) =>
    callStanding(
      root.client,
      { businessAccountId, waId: params.contact, phoneNumberId: query.phone_number_id },
      options,
    ),
  async 'POST /api/phone/:contact/call-permission'(call) {
    const { root, params, body, businessAccountId, options, changing } = call
    const { phone_number_id: phoneNumberId, decision } = body
    const key = { businessAccountId, waId: params.contact }
    await root.client.getBusinessCard({ ...key, number: phoneNumberId }, options)
    const decided = { user_wa_id: params.contact, decision }
    return root.client.decideCallPermission({ phoneNumberId, body: decided }, changing)
  },

  async 'GET /api/phone/:contact/calls'({ root, params, query, businessAccountId, options }) {
    const key = { businessAccountId, waId: params.contact }
    // Phones belong to simulated contacts, so calls of other people aren't shown.
    const [signals] = await Promise.all([
      root.client.listCallSignals({ ...key, query }, options),
      root.client.getContact(key, options),
    ])
    return signals
  },
  async 'POST /api/phone/:contact/calls'(call) {
    const { root, phones, params, body, businessAccountId, options, changing } = call
    const { phone_number_id: phoneNumberId, ...act } = body
    // Phones belong to simulated contacts, so only they can call from here.
    const key = { businessAccountId, waId: params.contact }
    await root.client.getBusinessCard({ ...key, number: phoneNumberId }, options)
    if (act.action === 'call') await refuseTooManyCalls(root, phones, params.contact, options)
    const does = (body: CustomerCallRequest) =>
      root.client.actAsCustomer({ phoneNumberId, body: { ...body, user_wa_id: params.contact } }, changing)
    const acted = await does(act)
    // The page never learned of the call, so nothing else would hang it up.
    if (act.action === 'call' && options.signal.aborted) await does({ action: 'hang_up', call_id: acted.id })
    await publishTopics(root, ['calls'])
    return acted
  },

  'POST /api/phone/:contact/conversations': ({ root, params, body, businessAccountId, changing }) =>
    root.client.openConversation({ businessAccountId, waId: params.contact, body }, changing),
  'GET /api/phone/:contact/conversations/:number/messages': ({
    root,
    params: { contact: waId, number: phoneNumberId },
    query,
    businessAccountId,
    options,
  }) => root.client.listPhoneMessages({ businessAccountId, waId, phoneNumberId, query }, options),

  'POST /api/phone/:contact/messages': ({ root, params, body, businessAccountId, changing }) =>
    root.client.sendAsContact({ businessAccountId, waId: params.contact, body }, changing),
  'GET /api/phone/:contact/messages/:message/flow': ({ root, params, businessAccountId, options }) =>
    root.client.getMessageFlow(
      { businessAccountId, waId: params.contact, messageId: params.message },
      options,
    ),
  async 'POST /api/phone/:contact/messages/:message/exchange'(call) {
    const { root, params, body, businessAccountId, options } = call
    const key = { businessAccountId, waId: params.contact, messageId: params.message }
    const opened = await root.client.getMessageFlow(key, options)
    const { flow_id: flowId, flow_token, phone_number_id, is_draft } = opened
    const asked = {
      ...body,
      flow_token,
      phone_number_id,
      is_for_customer: !is_draft,
      caller: 'phone' as const,
    }
    const { answer, problem, error_type } = await root.client.callFlowEndpoint(
      { flowId, body: asked },
      options,
    )
    // Endpoint requests and responses are visible to developers only.
    return { answer, problem, error_type }
  },

  'POST /api/phone/:contact/reads': ({ root, params, body, businessAccountId, changing }) =>
    root.client.readAsContact({ businessAccountId, waId: params.contact, body }, changing),
})

/** By then the call has been answered or missed. */
const SOON_SECONDS = 20

/** Simulated customers call people of the console, so calls are rate-limited. @throws HttpError rateLimited */
async function refuseTooManyCalls(
  { client, settings: { businessAccountId } }: Pick<Root, 'client' | 'settings'>,
  phones: Pick<PhoneRateLimit, 'takeCall'>,
  contact: string,
  options: CallOptions,
): Promise<void> {
  const { ringingAtOnce, callsPerTenMinutes: most } = phoneLimits
  const { data } = await client.listRingingCalls({ businessAccountId }, options)
  if (data.length >= ringingAtOnce) {
    const detail = `${ringingAtOnce} calls are already ringing at the business, which is the limit.`
    throw tooManyRequests(SOON_SECONDS, detail)
  }
  const waitSeconds = await phones.takeCall(contact)
  if (waitSeconds === undefined) return
  const detail = `In ten minutes, one simulated phone can call at most ${most.one} times, and all of them together ${most.all} times.`
  throw tooManyRequests(waitSeconds, detail)
}
