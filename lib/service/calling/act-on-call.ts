import type { CallRequest, callingEndpoints } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { productsOf } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { findPhoneNumber } from '../phone-numbers/find'
import { accept } from './accept'
import { connect } from './connect'
import { preAccept } from './pre-accept'
import { reject } from './reject'
import { ring } from './ring'
import { terminate } from './terminate'

/** Places, accepts, declines and ends calls. Spec "POST calls"; `action`: G46. */
export async function actOnCall(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof callingEndpoints.actOnCall>,
) {
  const { phoneNumberId } = params
  const action = body.action ?? 'connect'
  if (action === 'connect') return connect(context, phoneNumberId, body)
  await findPhoneNumber(context.store.reads, phoneNumberId)
  await verbs[action](context, { phoneNumberId, id: body.call_id ?? '' }, body)
  ring(context)
  return { messaging_product: productsOf(context.settings)[0], success: true }
}

/** A call of a number. */
export interface CallKey {
  phoneNumberId: string
  id: string
}

const verbs: Record<
  'pre_accept' | 'accept' | 'reject' | 'terminate',
  (context: ServiceContext, key: CallKey, body: CallRequest) => Promise<void>
> = { pre_accept: preAccept, accept, reject, terminate }
