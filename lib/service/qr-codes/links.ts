import { ACCOUNT_KEY, ACCOUNT_PARAMETER } from '@/lib/contract/account-keys'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { QrImageFormat, QrLink, qrCodeEndpoints } from '@/lib/contract/qr-codes'
import type { ServiceContext, ServiceSettings } from '../context'
import { answerPage, html } from '../http/plain-page'
import { throwServiceError } from '../http/service-error'
import { stateOfQrCode } from './find'

export const QR_IMAGES = '/qr_images'
export const DEEP_LINKS = '/message'

type Address = Pick<ServiceSettings, 'publicUrl'>

/**
 * The link a code is drawn from. It stays the same as long as the code lives (spec:qr-codes#answer-of-an-update), and
 * is a page at the top of the address people know, wherever under it the service is mounted.
 */
export function deepLinkUrl({ publicUrl }: Address, code: string): string {
  const { origin, pathname } = new URL(publicUrl)
  // A service of another account than the console's first one says so: the page looks the code up there.
  const key = pathname.split('/').find((part) => ACCOUNT_KEY.test(part))
  return `${origin}${DEEP_LINKS}/${code}${key ? `?${ACCOUNT_PARAMETER}=${key}` : ''}`
}

/** Where the image of a code is served, for everyone. */
export const qrImageUrl = ({ publicUrl }: Address, code: string, format: QrImageFormat) =>
  `${publicUrl.replace(/\/$/, '')}${QR_IMAGES}/${code}.${format.toLowerCase()}`

/** What a link leads to, for the page that it opens: embedded service only. */
export async function getQrLink(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof qrCodeEndpoints.getQrLink>,
): Promise<QrLink> {
  const found = await stateOfQrCode(store.reads, params.code)
  if (found.state === 'unknown') throwServiceError('notFound', { details: 'No QR code ever had this link.' })
  if (found.state === 'deleted') return { state: 'deleted', phone_number_id: found.phoneNumberId }
  const { phone_number_id, prefilled_message } = found.row
  return { state: 'live', phone_number_id, prefilled_message }
}

const NOT_FOUND = 404
const GONE = 410

/** What a deep link leads to where no console is in front of the service: it says what a phone would do with it. */
export async function showQrLink({ store }: ServiceContext, { id }: { id: string }): Promise<Response> {
  const found = await stateOfQrCode(store.reads, id)
  if (found.state === 'unknown')
    return answerPage(
      NOT_FOUND,
      'Link not found',
      html`<h1>Link not found</h1><p>Check the address, or scan the code again.</p>`,
    )
  const phoneNumberId = found.state === 'live' ? found.row.phone_number_id : found.phoneNumberId
  const number = await store.reads
    .selectFrom('phone_numbers')
    .select(['display_phone_number', 'verified_name'])
    .where('id', '=', phoneNumberId)
    .executeTakeFirst()
  const business = number ? `${number.verified_name}, ${number.display_phone_number}` : 'the business'
  if (found.state === 'deleted')
    return answerPage(
      GONE,
      'This link no longer works',
      html`<h1>This link no longer works</h1><p>The QR code was deleted. You can still write to ${business}.</p>`,
    )
  return answerPage(
    200,
    'A QR code',
    html`<h1>Write to ${business}</h1><p>A phone opens the conversation with this message typed in:</p><p class="field text" dir="auto">${found.row.prefilled_message}</p><p class="small">This address has no simulated phone. Start the whole product and open the link there.</p>`,
  )
}
