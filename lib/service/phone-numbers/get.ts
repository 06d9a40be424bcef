import type { HandlerInput } from '@/lib/contract/endpoint'
import type { phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { findPhoneNumber } from './find'
import { defaultPhoneNumberFields, phoneNumberFields, toPhoneNumber } from './row'

/** One phone number. Spec "GET /{PHONE_NUMBER_ID}". */
export async function getPhoneNumber(
  { store }: ServiceContext,
  { params, query }: HandlerInput<typeof phoneNumberEndpoints.getPhoneNumber>,
) {
  const row = await findPhoneNumber(store.reads, params.phoneNumberId)
  return chooseFields(query.fields, phoneNumberFields, defaultPhoneNumberFields).pick(toPhoneNumber(row))
}
