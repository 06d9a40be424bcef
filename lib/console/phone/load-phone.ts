import 'server-only'
import { isCallError } from '@/lib/client/call-error'
import type { Contact, ContactDetail } from '@/lib/contract/conversations'
import { root } from '@/lib/runtime/compose/root'
import { withLocalAddresses } from './local-addresses'
import { mayReadCodes, requirePhonePerson } from './phone-person'

/** A number of the business that a simulated customer may write to. */
export interface PhoneBusiness {
  id: string
  name: string
  displayPhoneNumber: string
  /** Where its picture is. */
  pictureUrl?: string
}

export interface LoadedPhone {
  detail: ContactDetail
  /** Whose phones there are. */
  contacts: Contact[]
  businesses: PhoneBusiness[]
  /** Whether codes that are sent to the business are shown, too. */
  showsCodes: boolean
}

/** The people with simulated phones; undefined where phones are off, and with a remote service, whose customers are real. */
export async function loadContacts(): Promise<Contact[] | undefined> {
  const { phones, client, settings } = root()
  if (!phones) return undefined
  return (await client.listContacts({ businessAccountId: settings.businessAccountId })).data
}

/** Where the picture of a business is; one that cannot be read is left out, as the chat works without it. */
async function pictureOf(phoneNumberId: string): Promise<string | undefined> {
  const { client, settings } = root()
  const query = { fields: 'profile_picture_url' }
  const profile = await client.getBusinessProfile({ phoneNumberId, query }).catch(() => undefined)
  const local = withLocalAddresses({ url: profile?.profile_picture_url }, settings.publicUrl)
  return (local as { url?: string }).url
}

/** The initial state of a simulated phone, for people who may use it; undefined if there is none. */
export async function loadPhone(waId: string): Promise<LoadedPhone | undefined> {
  const { client, settings, phoneNumbers } = root()
  await requirePhonePerson()
  const contacts = await loadContacts()
  if (!contacts?.some((contact) => contact.wa_id === waId)) return undefined
  try {
    const { businessAccountId, publicUrl } = settings
    const [detail, { data: numbers }, showsCodes] = await Promise.all([
      client.getContact({ businessAccountId, waId }),
      // Whoever may use phones sees every number, whatever they may do in the console.
      phoneNumbers.read(),
      mayReadCodes(),
    ])
    return {
      // The same value with other addresses.
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
