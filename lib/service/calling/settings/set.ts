import type { callingEndpoints } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../../context'
import { holdPhoneNumber } from '../../phone-numbers/find'
import { findSettings, saveSettings } from './find-settings'

/** Changes what is supplied and keeps the rest. Calls that are under way go on. Spec "POST settings", G44. */
export async function setCallingSettings(
  { store, clock }: ServiceContext,
  { params, body }: HandlerInput<typeof callingEndpoints.setCallingSettings>,
) {
  await store.transaction(async (tx) => {
    const { id } = await holdPhoneNumber(store, tx, params.phoneNumberId)
    const before = await findSettings(tx, id)
    await saveSettings(tx, {
      ...before,
      status: body.calling.status ?? before.status,
      call_icon_visibility: body.calling.call_icon_visibility ?? before.call_icon_visibility,
      updated_at: clock(),
    })
  })
  return { success: true }
}
