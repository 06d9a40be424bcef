import type { CallOptions, Client } from '@/lib/client/create-client'
import type { PhoneInbox } from '@/lib/contract/phone-requests'

/** Maximum numbers read, and messages shown. */
const MOST_NUMBERS = 100
const MOST_SHOWN = 30

/** Messages received by an account's simulated numbers, newest first. */
export async function listCodes(
  client: Pick<Client, 'listPhoneNumbers' | 'listReceivedCodes'>,
  businessAccountId: string,
  options: CallOptions,
): Promise<PhoneInbox> {
  const { data: numbers } = await client.listPhoneNumbers(
    { businessAccountId, query: { limit: MOST_NUMBERS } },
    options,
  )
  const inboxes = await Promise.all(
    numbers.map(async ({ id, display_phone_number: number = '' }) => {
      const { data } = await client.listReceivedCodes({ phoneNumberId: id }, options)
      return data.map(({ id: codeId, at, method, text }) => ({ id: codeId, at, method, text, number }))
    }),
  )
  return {
    data: inboxes
      .flat()
      .sort((one, other) => other.at - one.at)
      .slice(0, MOST_SHOWN),
  }
}
