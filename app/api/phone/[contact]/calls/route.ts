import { type CustomerCallRequest, callSignalQuery } from '@/lib/contract/customer-calls'
import { phoneCall } from '@/lib/contract/phone-requests'
import { refuseTooManyRings } from '@/lib/server/calling/refuse-too-many-rings'
import { tellCalls } from '@/lib/server/calling/tell-calls'
import { parseQuery } from '@/lib/server/parse-query'
import { answerPhone } from '@/lib/server/phone/answer-phone'

type Params = { contact: string }

/** What the phone is told of calls, after a signal or of calls that are not over. For who may use phones. */
export const GET = answerPhone<Params>('read', async ({ root, url, params, businessAccountId, options }) => {
  const key = { businessAccountId, waId: params.contact }
  const query = parseQuery(url, callSignalQuery)
  // Phones are those of the simulated contacts: what anybody else is told of calls is nobody's business here.
  const [signals] = await Promise.all([
    root.client.listCallSignals({ ...key, query }, options),
    root.client.getContact(key, options),
  ])
  return signals
})

/** Calls a business, answers, declines and hangs up. For who may use phones. */
export const POST = answerPhone<Params>(
  'change',
  async ({ root, phones, params, businessAccountId, body, options, changing }) => {
    const { phone_number_id: phoneNumberId, ...act } = await body(phoneCall)
    // Phones are those of the simulated contacts: nobody else calls from here.
    const key = { businessAccountId, waId: params.contact }
    await root.client.getBusinessCard({ ...key, number: phoneNumberId }, options)
    if (act.action === 'call') await refuseTooManyRings(root, phones, params.contact, options)
    const does = (body: CustomerCallRequest) =>
      root.client.actAsCustomer({ phoneNumberId, body: { ...body, user_wa_id: params.contact } }, changing)
    const acted = await does(act)
    // The page never learnt of the call, so nobody else hangs it up.
    if (act.action === 'call' && options.signal.aborted) await does({ action: 'hang_up', call_id: acted.id })
    await tellCalls(root)
    return acted
  },
)
