import type { businessProfileEndpoints } from '@/lib/contract/business-profile'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { findPhoneNumber } from '../phone-numbers/find'
import { businessProfileFields, findProfile, toBusinessProfile } from './row'

/** The profile people see of a number. Spec "GET service_business_profile". */
export async function getBusinessProfile(
  { store, settings }: ServiceContext,
  { params, query, request }: HandlerInput<typeof businessProfileEndpoints.getBusinessProfile>,
) {
  const { id } = await findPhoneNumber(store.reads, params.phoneNumberId)
  const fields = chooseFields(query.fields, businessProfileFields)
  const profile = fields.pick(toBusinessProfile(await findProfile(store.reads, id), settings))
  const isAskedByBrand = !new URL(request.url).pathname.endsWith('/service_business_profile')
  // Clients that use a brand's word look for a list with the profile in it (G12).
  return isAskedByBrand ? { ...profile, data: [profile] } : profile
}
