import type { QrImageFormat } from '@/lib/contract/qr-codes'
import type { ServiceSettings } from '../context'

export const QR_IMAGES = '/qr_images'
export const DEEP_LINKS = '/message'

type Address = Pick<ServiceSettings, 'publicUrl'>

/**
 * The link a code is drawn from. It stays the same as long as the code lives (G40), and is a page at the top of the
 * address people know, wherever under it the service is mounted.
 */
export const deepLinkUrl = ({ publicUrl }: Address, code: string) =>
  `${new URL(publicUrl).origin}${DEEP_LINKS}/${code}`

/** Where the image of a code is served, for everybody. */
export const qrImageUrl = ({ publicUrl }: Address, code: string, format: QrImageFormat) =>
  `${publicUrl.replace(/\/$/, '')}${QR_IMAGES}/${code}.${format.toLowerCase()}`
