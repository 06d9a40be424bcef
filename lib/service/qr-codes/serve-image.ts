import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { toString as toText } from 'qrcode'
import { qrCodeLimits } from '@/lib/contract/limits'
import { type QrImageFormat, qrImageFormats } from '@/lib/contract/qr-codes'
import { type QrMatrix, QUIET_ZONE_MODULES, qrMatrix } from '@/lib/qr/draw'
import { RecentMap } from '@/lib/work/recent-map'
import type { ServiceContext } from '../context'
import { isKnownTag } from '../http/open-page'
import { throwServiceError } from '../http/service-error'
import { stateOfQrCode } from './find'
import { deepLinkUrl } from './links'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** One bit per pixel, grayscale: 0 is black, 1 is white. */
const BIT_DEPTH = 1
const WHITE_BYTE = 0xff

/**
 * Draws a code as a black-on-white PNG. The library's renderer uses four bytes per pixel, takes ten times as
 * long and makes files five times as large.
 * @param pixels pixels per module side
 */
function drawQrPng({ size, modules }: QrMatrix, pixels: number): Buffer {
  const side = (size + 2 * QUIET_ZONE_MODULES) * pixels
  // Each PNG row begins with its filter type: 0, none.
  const rowBytes = 1 + Math.ceil(side / 8)
  const rows = Buffer.alloc(rowBytes * side, WHITE_BYTE)
  for (let y = 0; y < side; y += 1) rows[y * rowBytes] = 0
  for (let y = 0; y < size; y += 1) {
    const row = Buffer.alloc(rowBytes, WHITE_BYTE)
    row[0] = 0
    for (let x = 0; x < size; x += 1) if (modules[y * size + x] === 1) blacken(row, x, pixels)
    for (let copy = 0; copy < pixels; copy += 1)
      row.copy(rows, ((y + QUIET_ZONE_MODULES) * pixels + copy) * rowBytes)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = BIT_DEPTH
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Fills one module of a row. */
function blacken(row: Buffer, x: number, pixels: number): void {
  const first = (x + QUIET_ZONE_MODULES) * pixels
  for (let pixel = first; pixel < first + pixels; pixel += 1) {
    const at = 1 + (pixel >> 3)
    row[at] = (row[at] ?? WHITE_BYTE) & ~(0x80 >> (pixel & 7))
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Pixels per module side: enough for screens of any density. */
const PIXELS_PER_MODULE = 10
/** Maximum cached images, at most 4 KB each: as many as a number has codes. */
const MOST_KEPT = qrCodeLimits.perNumber

/** By format and link, which fully determine an image. */
const kept = new RecentMap<string, Promise<Uint8Array>>(MOST_KEPT)

/** Draws a link as a black-on-white QR code with error correction level M, using the cache. */
export function drawQrImage(link: string, format: QrImageFormat): Promise<Uint8Array> {
  const key = `${format} ${link}`
  const image = kept.get(key) ?? draw(link, format)
  kept.set(key, image)
  return image
}

async function draw(link: string, format: QrImageFormat): Promise<Uint8Array> {
  if (format === 'PNG') return drawQrPng(qrMatrix(link), PIXELS_PER_MODULE)
  const options = { errorCorrectionLevel: 'M', margin: QUIET_ZONE_MODULES, type: 'svg' } as const
  return Buffer.from(await toText(link, options))
}

/** A deleted code's image must disappear, so caches must revalidate. */
const KEPT_SECONDS = 3600

const mediaTypes: Record<QrImageFormat, string> = { PNG: 'image/png', SVG: 'image/svg+xml; charset=utf-8' }

/**
 * Serves `/qr_images/{code}.png` and `.svg` to anyone: the content is on posters anyway.
 * @throws ServiceError notFound, invalidParameter for an unknown format
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
    return throwServiceError('notFound', { details })
  }
  const link = deepLinkUrl(settings, code)
  const tag = `"${createHash('sha256').update(`${format} ${link}`).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': `public, max-age=${KEPT_SECONDS}`,
    etag: tag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // Other sites may embed it.
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
  const given = ending === '' ? 'This address has no format' : `There is no format ${ending.slice(0, 40)}`
  return throwServiceError('invalidParameter', {
    details: `${given}. Images are PNG or SVG. End the address with ${code.slice(0, 64)}.png or ${code.slice(0, 64)}.svg.`,
  })
}
