import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkPhotoFile } from './check-photo'
import { readImageHeader } from './image-header'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6bc9' } })
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

/** The beginning of a PNG of any claimed size: as large a bomb as one likes in a few bytes. */
function claimedPng(width: number, height: number): Blob {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return blobOf(header)
}

describe('the first bytes of a picture', () => {
  test.each([
    ['a baseline JPEG', picture(300, 200).jpeg(), 'image/jpeg'],
    ['a progressive JPEG', picture(300, 200).jpeg({ progressive: true }), 'image/jpeg'],
    ['a CMYK JPEG', picture(300, 200).toColourspace('cmyk').jpeg(), 'image/jpeg'],
    [
      'a JPEG with metadata',
      picture(300, 200)
        .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
        .jpeg(),
      'image/jpeg',
    ],
    ['an interlaced PNG', picture(300, 200).png({ progressive: true }), 'image/png'],
    ['a 16-bit PNG', picture(300, 200).toColourspace('rgb16').png(), 'image/png'],
  ] as const)('tell type and size of %s', async (_, made, type) => {
    expect(readImageHeader(await made.toBuffer())).toEqual({ type, width: 300, height: 200 })
  })

  test.each([
    ['a GIF', picture(300, 200).gif()],
    ['a WebP', picture(300, 200).webp()],
  ] as const)('tell that %s is neither', async (_, made) => {
    await expect(checkPhotoFile(blobOf(await made.toBuffer()))).rejects.toThrow('not a JPEG or PNG')
  })
})

describe('a file for the photo', () => {
  test('is refused when it is empty, text, or an SVG', async () => {
    await expect(checkPhotoFile(new Blob([]))).rejects.toThrow('empty')
    await expect(checkPhotoFile(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).rejects.toThrow(
      'not a JPEG',
    )
    await expect(checkPhotoFile(new Blob(['\xff\xd8']))).rejects.toThrow('not a JPEG')
  })

  test('is taken from 192 pixels on', async () => {
    const small = await picture(191, 400).png().toBuffer()
    await expect(checkPhotoFile(blobOf(small))).rejects.toThrow('at least 192 × 192')
    const enough = await picture(192, 192).png().toBuffer()
    expect(await checkPhotoFile(blobOf(enough))).toMatchObject({ width: 192, height: 192 })
  })

  test('is refused by the size it claims, before it is decoded', async () => {
    await expect(checkPhotoFile(claimedPng(60_000, 60_000))).rejects.toThrow('50 megapixels')
    await expect(checkPhotoFile(claimedPng(1, 100_000))).rejects.toThrow('at least 192')
  })
})
