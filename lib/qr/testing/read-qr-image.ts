import sharp from 'sharp'
import { readQr } from './read-qr'

/** Content of a QR code in an image file (PNG or SVG), read by an independent library. */
export async function readQrImage(bytes: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(bytes, { density: 600 })
    .flatten({ background: '#ffffff' })
    .resize(600, 600, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readQr({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}
