import 'server-only'
import { isCallError } from '@/lib/client/call-error'
import type { Contact, ContactDetail } from '@/lib/contract/conversations'
import { root } from '@/lib/runtime/compose/root'
import { withLocalAddresses } from './local-addresses'
import { mayReadCodes, requirePhonePerson } from './phone-person'

/** A number of the business that simulated customers can message. */
export interface PhoneBusiness {
  id: string
  name: string
  displayPhoneNumber: string
  /** URL of its picture. */
  pictureUrl?: string
}

export interface LoadedPhone {
  detail: ContactDetail
  /** Simulated contacts with phones. */
  contacts: Contact[]
  businesses: PhoneBusiness[]
  /** Whether codes sent to the business are shown, too. */
  showsCodes: boolean
}

/** People with simulated phones; undefined if phones are off, or the service is remote, with real customers. */
export async function loadContacts(): Promise<Contact[] | undefined> {
  const { phones, client, settings } = root()
  if (!phones) return undefined
  return (await client.listContacts({ businessAccountId: settings.businessAccountId })).data
}

/** URL of a business's picture; omitted if it can't be read, since the chat works without it. */
async function pictureOf(phoneNumberId: string): Promise<string | undefined> {
  const { client, settings } = root()
  const query = { fields: 'profile_picture_url' }
  const profile = await client.getBusinessProfile({ phoneNumberId, query }).catch(() => undefined)
  const local = withLocalAddresses({ url: profile?.profile_picture_url }, settings.publicUrl)
  return (local as { url?: string }).url
}

/** Initial state of a simulated phone, for people who may use it; undefined if there is none. */
export async function loadPhone(waId: string): Promise<LoadedPhone | undefined> {
  const { client, settings, phoneNumbers } = root()
  await requirePhonePerson()
  const contacts = await loadContacts()
  if (!contacts?.some((contact) => contact.wa_id === waId)) return undefined
  try {
    const { businessAccountId, publicUrl } = settings
    const [detail, { data: numbers }, showsCodes] = await Promise.all([
      client.getContact({ businessAccountId, waId }),
      // Phone users see every number, regardless of their role in the console.
      phoneNumbers.read(),
      mayReadCodes(),
    ])
    return {
      // The same type with different URLs.
      detail: withLocalAddresses(detail, publicUrl) as ContactDetail,
      contacts,
      showsCodes,
      businesses: await Promise.all(
        numbers.map(async (number) => ({
          id: number.id,
          name: number.verified_name || (number.display_phone_number ?? number.id),
          displayPhoneNumber: number.display_phone_number ?? '',
          pictureUrl: await pictureOf(number.id),
        })),
      ),
    }
  } catch (error) {
    if (isCallError(error) && error.problem.kind === 'notFound') return undefined
    throw error
  }
}
