import type { Selectable } from 'kysely'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { BusinessProfilesTable } from '@/lib/store/phone-number-tables'
import type { ServiceSettings } from '../context'
import { pictureUrl } from '../pictures/serve-picture'

export type BusinessProfileRow = Selectable<BusinessProfilesTable>

/** Names allowed in `fields` of a profile read; all are returned by default. */
export const businessProfileFields = [
  'id',
  'messaging_product',
  'about',
  'address',
  'description',
  'email',
  'profile_picture_url',
  'vertical',
  'websites',
] as const

/** A profile that was never edited. */
const nothing = (phoneNumberId: string): BusinessProfileRow => ({
  phone_number_id: phoneNumberId,
  about: '',
  address: '',
  description: '',
  email: '',
  vertical: '',
  websites: '[]',
  picture_id: null,
  updated_at: 0,
})

export async function findProfile(queries: Queries, phoneNumberId: string): Promise<BusinessProfileRow> {
  const row = await queries
    .selectFrom('business_profiles')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst()
  return row ?? nothing(phoneNumberId)
}

/** As returned by the API; with a photo only if there is one. */
export function toBusinessProfile(
  row: BusinessProfileRow,
  settings: ServiceSettings,
): BusinessProfile & { id: string } {
  return {
    id: row.phone_number_id,
    messaging_product: productsOf(settings)[0],
    about: row.about,
    address: row.address,
    description: row.description,
    email: row.email,
    websites: decodeJson<string[]>(row.websites),
    vertical: row.vertical,
    ...(row.picture_id ? { profile_picture_url: pictureUrl(settings, row.picture_id) } : {}),
  }
}

/** Accepted values of `messaging_product`, the service's own first. */
export const productsOf = ({ messagingProduct = 'messaging' }: ServiceSettings): [string, ...string[]] =>
  messagingProduct === 'messaging' ? ['messaging'] : [messagingProduct, 'messaging']

/** Whether to answer clients as published services do where the specification allows it. */
export const speaksBrand = (settings: ServiceSettings): boolean => productsOf(settings).length > 1
