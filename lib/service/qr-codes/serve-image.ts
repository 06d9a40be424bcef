import { createHash } from 'node:crypto'
import { type QrImageFormat, qrImageFormats } from '@/lib/contract/qr-codes'
import type { ServiceContext } from '../context'
import { isKnownTag } from '../http/is-known-tag'
import { raise } from '../http/raise'
import { drawQrImage } from './draw-image'
import { stateOfQrCode } from './find'
import { deepLinkUrl } from './links'

/** A deleted code's image goes away, so nobody keeps it for longer without asking. */
const KEPT_SECONDS = 3600

const mediaTypes: Record<QrImageFormat, string> = { PNG: 'image/png', SVG: 'image/svg+xml; charset=utf-8' }

/**
 * Answers `/qr_images/{code}.png` and `.svg` to anybody: what is in the image is on posters.
 *
 * @throws ServiceError notFound, invalidParameter for a format there is not
 */
export async function serveQrImage(
  { store, settings }: ServiceContext,
  { id, request }: { id: string; request: Request },
): Promise<Response> {
  const [, code = '', ending = ''] = /^([^.]*)\.?(.*)$/s.exec(id) ?? []
  const format = qrImageFormats.find((each) => each === ending.toUpperCase())
  if (!format) return refuseFormat(code, ending)
  const found = await stateOfQrCode(store.reads, code)
  if (found.state !== 'live') {
    const details =
      found.state === 'deleted' ? `The QR code ${code} was deleted.` : `There is no QR code ${code}.`
    return raise('notFound', { details })
  }
  const link = deepLinkUrl(settings, code)
  const tag = `"${createHash('sha256').update(`${format} ${link}`).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': `public, max-age=${KEPT_SECONDS}`,
    etag: tag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // Shown by pages of others, too.
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (isKnownTag(request, tag)) return new Response(null, { status: 304, headers })
  const bytes = await drawQrImage(link, format)
  return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), {
    headers: {
      ...headers,
      'content-type': mediaTypes[format],
      'content-length': String(bytes.byteLength),
      'content-disposition': `inline; filename="${code}.${format.toLowerCase()}"`,
    },
  })
}

function refuseFormat(code: string, ending: string): never {
  const given = ending === '' ? 'This address names no format' : `There is no format ${ending.slice(0, 40)}`
  return raise('invalidParameter', {
    details: `${given}. Images are PNG and SVG: end the address with ${code.slice(0, 64)}.png or ${code.slice(0, 64)}.svg.`,
  })
}
