import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkImageFile, unreadableImage } from './check-image'
import type { CropRule } from './crop-rule'
import { readImageHeader } from './image-header'

const rule: CropRule = {
  noun: 'profile photo',
  shapes: [{ label: 'Square', aspect: 1, safeArea: 'circle' }],
  minWidth: 192,
  maxWidth: 1280,
  shown: '',
}
const checkFile = (file: Blob) => checkImageFile(file, rule)
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6bc9' } })
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

/** The start of a PNG that claims any size: a decompression bomb in a few bytes. */
function claimedPng(width: number, height: number): Blob {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return blobOf(header)
}

describe('the first bytes of an image', () => {
  test.each([
    ['a baseline JPEG', picture(300, 200).jpeg(), 'JPEG'],
    ['a progressive JPEG', picture(300, 200).jpeg({ progressive: true }), 'JPEG'],
    ['a CMYK JPEG', picture(300, 200).toColourspace('cmyk').jpeg(), 'JPEG'],
    [
      'a JPEG with metadata',
      picture(300, 200)
        .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
        .jpeg(),
      'JPEG',
    ],
    ['an interlaced PNG', picture(300, 200).png({ progressive: true }), 'PNG'],
    ['a 16-bit PNG', picture(300, 200).toColourspace('rgb16').png(), 'PNG'],
    ['a GIF', picture(300, 200).gif(), 'GIF'],
    ['a WebP', picture(300, 200).webp(), 'WebP'],
    ['a lossless WebP', picture(300, 200).webp({ lossless: true }), 'WebP'],
    [
      'a WebP with metadata',
      picture(300, 200)
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp(),
      'WebP',
    ],
    ['an AVIF', picture(300, 200).avif(), 'AVIF'],
  ] as const)('reveal the format and size of %s', async (_, made, format) => {
    expect(readImageHeader(await made.toBuffer())).toEqual({ format, width: 300, height: 200 })
  })

  test('identify BMP and HEIC, and the message for an unreadable HEIC names it', () => {
    const bmp = Buffer.alloc(30)
    bmp.write('BM')
    bmp.writeInt32LE(300, 18)
    // Negative: rows from top to bottom.
    bmp.writeInt32LE(-200, 22)
    expect(readImageHeader(bmp)).toEqual({ format: 'BMP', width: 300, height: 200 })
    const heic = Buffer.alloc(60)
    heic.write('ftypheic', 4)
    heic.write('ispe', 24)
    heic.writeUInt32BE(300, 32)
    heic.writeUInt32BE(200, 36)
    const header = readImageHeader(heic)
    expect(header).toEqual({ format: 'HEIC', width: 300, height: 200 })
    expect(unreadableImage(header ?? { format: 'JPEG', width: 0, height: 0 }).message).toContain(
      'can’t read HEIC images. Export it as JPEG',
    )
    expect(readImageHeader(heic.subarray(0, 30))).toBeUndefined()
  })
})

describe('an image file', () => {
  test('is refused if it is empty, text, or an SVG', async () => {
    await expect(checkFile(new Blob([]))).rejects.toThrow('empty')
    await expect(checkFile(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).rejects.toThrow(
      'isn’t a JPEG, PNG',
    )
    await expect(checkFile(new Blob(['\xff\xd8']))).rejects.toThrow('isn’t a JPEG, PNG')
  })

  test('must have at least 192 × 192 pixels', async () => {
    const small = await picture(191, 400).png().toBuffer()
    await expect(checkFile(blobOf(small))).rejects.toThrow('at least 192 × 192')
    const enough = await picture(192, 192).png().toBuffer()
    expect(await checkFile(blobOf(enough))).toMatchObject({ width: 192, height: 192 })
  })

  test('is refused by the size it claims before it is decoded', async () => {
    await expect(checkFile(claimedPng(60_000, 60_000))).rejects.toThrow('50 megapixels')
    await expect(checkFile(claimedPng(1, 100_000))).rejects.toThrow('at least 192')
  })
})
