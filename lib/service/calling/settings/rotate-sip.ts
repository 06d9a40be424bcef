import type { callingEndpoints } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../../context'
import { holdPhoneNumber } from '../../phone-numbers/find'
import { makeSipCredentials } from './sip-credentials'

/** Makes new SIP credentials; the old ones are good no longer. Embedded service only. */
export async function rotateSipCredentials(
  context: ServiceContext,
  { params }: HandlerInput<typeof callingEndpoints.rotateSipCredentials>,
) {
  const sip_credentials = await context.store.transaction(async (tx) => {
    const { id } = await holdPhoneNumber(context.store, tx, params.phoneNumberId)
    return makeSipCredentials(context, tx, id)
  })
  return { sip_credentials }
}
