import { callPermissionReasons } from '@/lib/contract/call-states'
import type { CallRequest } from '@/lib/contract/calling'
import type { Queries } from '@/lib/store/open'
import { productsOf } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { findPhoneNumber, holdPhoneNumber, type PhoneNumberRow } from '../phone-numbers/find'
import { beginCall } from './begin-call'
import { judgePermission } from './permission/judge'
import { requireSession } from './require-session'
import { ring } from './ring'
import { findSettings, isCallingOn } from './settings/find-settings'

/** Calls a person: what is asked is checked from the number outwards, its settings, its session, the person. */
export async function connect(
  context: ServiceContext,
  phoneNumberId: string,
  { to = '', session, biz_opaque_callback_data }: CallRequest,
) {
  const { store } = context
  await findPhoneNumber(store.reads, phoneNumberId)
  await refuseWhenOff(store.reads, phoneNumberId)
  const offer = requireSession(session, 'offer')
  const call = await store.transaction(async (tx) => {
    const number = await holdPhoneNumber(store, tx, phoneNumberId)
    await refuseUncallable(context, tx, number, to)
    return beginCall(context, tx, {
      phoneNumberId,
      userWaId: to,
      direction: 'BUSINESS_INITIATED',
      offer,
      opaqueData: biz_opaque_callback_data,
    })
  })
  ring(context)
  return {
    messaging_product: productsOf(context.settings)[0],
    // What the specification answers: that it rings already is told by an event.
    calls: [{ id: call.id, from_phone_number_id: phoneNumberId, to, status: 'initiated' }],
  }
}

/** @throws ServiceError callingNotEnabled */
export async function refuseWhenOff(queries: Queries, phoneNumberId: string): Promise<void> {
  if (!isCallingOn(await findSettings(queries, phoneNumberId))) raise('callingNotEnabled')
}

async function refuseUncallable(
  context: ServiceContext,
  tx: Queries,
  number: PhoneNumberRow,
  userWaId: string,
): Promise<void> {
  const settings = await findSettings(tx, number.id)
  const { reason } = await judgePermission(context, tx, { number, settings, userWaId })
  if (reason === null) return
  if (reason === 'CALLING_NOT_ENABLED') raise('callingNotEnabled')
  raise('userCannotReceiveCalls', { details: `${reason}: ${callPermissionReasons[reason]}` })
}
