import 'server-only'
import type { CallOptions, Client } from '@/lib/client/create-client'
import type { PhoneCallPermissionStatus } from '@/lib/contract/phone-requests'

interface StandingKey {
  businessAccountId: string
  waId: string
  phoneNumberId: string
}

/** Whether a business may call a customer, from the customer's point of view. */
export async function callStanding(
  client: Pick<Client, 'getBusinessCard' | 'getCallPermission'>,
  { businessAccountId, waId, phoneNumberId }: StandingKey,
  options?: CallOptions,
): Promise<PhoneCallPermissionStatus> {
  await client.getBusinessCard({ businessAccountId, waId, number: phoneNumberId }, options)
  const asked = { user_wa_id: waId }
  const { details } = await client.getCallPermission({ phoneNumberId, query: asked }, options)
  // Why a business can't call, and how often it did, isn't shown to customers.
  const { status = 'no_permission', expiration_time } = details?.permission ?? {}
  return { status, ...(expiration_time === undefined ? {} : { expiration_time }) }
}
