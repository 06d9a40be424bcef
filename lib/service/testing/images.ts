import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A non-uniform image with these dimensions. */
export const canvas = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: { r: 30, g: 120, b: 90, alpha: channels === 4 ? 0.4 : 1 },
    },
  })

export const jpegOf = (width: number, height: number) => canvas(width, height).jpeg().toBuffer()
export const pngOf = (width: number, height: number) => canvas(width, height).png().toBuffer()

/** Red on the left and blue on the right, so that rotation is visible. */
export const twoHalves = async (width: number, height: number): Promise<Sharp> => {
  const right = await sharp({
    create: { width: width / 2, height, channels: 3, background: { r: 0, g: 0, b: 250 } },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: { r: 250, g: 0, b: 0 } } }).composite([
    { input: right, left: width / 2, top: 0 },
  ])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG chunk: length, type, content, checksum. */
export function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.byteLength)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * A small PNG that claims these dimensions.
 *
 * @param data its pixels, which can be fewer than claimed
 */
export function pngClaiming(
  width: number,
  height: number,
  data = Buffer.alloc(1000),
  isInterlaced = false,
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits, colors without alpha.
  head.set([8, 2, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with the chunk after its header that makes it an animation of two frames. */
export async function animatedPng(width: number, height: number): Promise<Buffer> {
  const still = await pngOf(width, height)
  const afterHead = SIGNATURE.length + 25
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(2, 0)
  return Buffer.concat([still.subarray(0, afterHead), pngChunk('acTL', frames), still.subarray(afterHead)])
}
