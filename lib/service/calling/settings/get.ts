import type { callingEndpoints } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../../context'
import { chooseFields } from '../../http/fields'
import { findPhoneNumber, holdPhoneNumber } from '../../phone-numbers/find'
import { findSettings } from './find-settings'
import { credentialsOf, requireSipCredentials } from './sip-credentials'

const settingsFields = ['id', 'calling'] as const

/** Calling settings, and on request the SIP credentials. Spec "GET settings". */
export async function getCallingSettings(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof callingEndpoints.getCallingSettings>,
) {
  const { store } = context
  const { id } = await findPhoneNumber(store.reads, params.phoneNumberId)
  const fields = chooseFields(query.fields, settingsFields)
  const settings = await findSettings(store.reads, id)
  const { status, call_icon_visibility } = settings
  const { id: _id, ...picked } = fields.pick({ id, calling: { status, call_icon_visibility } })
  if (!query.include_sip_credentials) return picked
  const sip_credentials =
    credentialsOf(settings) ??
    (await store.transaction(async (tx) => {
      // Two who ask at once get the same.
      await holdPhoneNumber(store, tx, id)
      return requireSipCredentials(context, tx, id)
    }))
  return { ...picked, sip_credentials }
}
