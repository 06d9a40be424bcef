import { toBuffer, toString as toText } from 'qrcode'
import type { QrImageFormat } from '@/lib/contract/qr-codes'

/** Light modules around a code, without which readers do not find it. */
const QUIET_ZONE_MODULES = 4
/** Pixels of a module's side: large enough for a screen of any density. */
const PIXELS_PER_MODULE = 10
/** Images kept in memory, of about 3 KB each. */
const MOST_KEPT = 500

const options = { errorCorrectionLevel: 'M', margin: QUIET_ZONE_MODULES } as const

/** By format and link, which say all there is to an image; the one that was asked for last is at the end. */
const kept = new Map<string, Promise<Uint8Array>>()

/** Draws a link as a QR code, black on white, of error correction M; what was drawn lately is not drawn again. */
export function drawQrImage(link: string, format: QrImageFormat): Promise<Uint8Array> {
  const key = `${format} ${link}`
  const image = kept.get(key) ?? draw(link, format)
  kept.delete(key)
  kept.set(key, image)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return image
}

async function draw(link: string, format: QrImageFormat): Promise<Uint8Array> {
  if (format === 'SVG') return Buffer.from(await toText(link, { ...options, type: 'svg' }))
  return toBuffer(link, { ...options, type: 'png', scale: PIXELS_PER_MODULE })
}
