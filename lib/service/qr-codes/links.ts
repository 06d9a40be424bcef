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
 * The link a code encodes. It never changes while the code exists (spec:qr-codes#answer-of-an-update). It is
 * a page at the root of the public address, wherever the service is mounted.
 */
export function deepLinkUrl({ publicUrl }: Address, code: string): string {
  const { origin, pathname } = new URL(publicUrl)
  // Links of accounts beside the primary one carry the account key, so that the page finds the code.
  const key = pathname.split('/').find((part) => ACCOUNT_KEY.test(part))
  return `${origin}${DEEP_LINKS}/${code}${key ? `?${ACCOUNT_PARAMETER}=${key}` : ''}`
}

/** Public address of a code's image. */
export const qrImageUrl = ({ publicUrl }: Address, code: string, format: QrImageFormat) =>
  `${publicUrl.replace(/\/$/, '')}${QR_IMAGES}/${code}.${format.toLowerCase()}`

/** The target of a link, for the page it opens. Embedded service only. */
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

/** Page for a deep link when no console is in front of the service: describes what a phone would do. */
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
