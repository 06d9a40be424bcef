import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoLimits } from '@/lib/contract/limits'
import { ServiceError } from '../http/service-error'
import { animatedPng, canvas, jpegOf, pngClaiming, pngOf, twoHalves } from '../testing/images'
import { drawPicture } from './draw-picture'

const refusalOf = async (bytes: Uint8Array) => {
  const error = await drawPicture(bytes).catch((reason: unknown) => reason)
  if (!(error instanceof ServiceError)) throw new Error('The picture was drawn.')
  return { kind: error.kind, details: error.details.details }
}
const drawn = async (bytes: Uint8Array) => {
  const picture = await drawPicture(bytes)
  return { ...picture, head: await sharp(picture.bytes).metadata() }
}
/** Red, green and blue of one pixel. */
const pixelAt = async (bytes: Uint8Array, left: number, top: number) => {
  const pixel = sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 })
  return [...(await pixel.raw().toBuffer())]
}

describe('a photo is re-encoded', () => {
  test('at its original size when small, and at most 640 pixels a side', async () => {
    expect((await drawn(await jpegOf(192, 192))).head).toMatchObject({
      format: 'jpeg',
      width: 192,
      height: 192,
    })
    expect((await drawn(await jpegOf(4000, 3000))).head).toMatchObject({ width: 640, height: 480 })
    expect((await drawn(await jpegOf(300, 3000))).head).toMatchObject({ width: 64, height: 640 })
  })

  test('without location, camera, color profile or comment metadata', async () => {
    const source = await canvas(400, 400)
      .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const { head, bytes } = await drawn(source)
    expect([head.exif, head.xmp, head.icc, head.comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(bytes).includes('secret owner')).toBe(false)
  })

  test('upright according to its orientation', async () => {
    // Orientation 6 is shown rotated 90 degrees clockwise: left becomes top.
    const source = await (await twoHalves(400, 200)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { head, bytes } = await drawn(source)
    expect([head.width, head.height, head.orientation]).toEqual([200, 400, undefined])
    const [top, bottom] = [await pixelAt(bytes, 100, 20), await pixelAt(bytes, 100, 380)]
    expect(top[0]).toBeGreaterThan(200)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  test.each([
    ['CMYK', () => canvas(300, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive', () => canvas(300, 300).jpeg({ progressive: true }).toBuffer()],
    ['gray', () => canvas(300, 300).toColourspace('b-w').jpeg().toBuffer()],
    ['16-bit', () => canvas(300, 300).toColourspace('rgb16').png().toBuffer()],
    ['interlaced', () => canvas(300, 300).png({ progressive: true }).toBuffer()],
    ['with a palette', () => canvas(300, 300).png({ palette: true }).toBuffer()],
    ['animated', () => animatedPng(300, 300)],
    ['with a fully opaque alpha channel', () => canvas(300, 300).ensureAlpha(1).png().toBuffer()],
  ])('as an 8-bit JPEG when it is %s', async (_kind, make) => {
    const { head, mediaType } = await drawn(await make())
    expect(mediaType).toBe('image/jpeg')
    expect(head).toMatchObject({ format: 'jpeg', width: 300, height: 300, depth: 'uchar' })
    expect(['srgb', 'b-w']).toContain(head.space)
  })

  test('in its original colors when it is CMYK', async () => {
    const { bytes } = await drawn(await canvas(300, 300).toColourspace('cmyk').jpeg().toBuffer())
    const [red = 0, green = 0] = await pixelAt(bytes, 150, 150)
    expect(green).toBeGreaterThan(red)
  })

  test('as PNG when it is transparent', async () => {
    const { head, mediaType } = await drawn(await canvas(300, 300, 4).png().toBuffer())
    expect([mediaType, head.hasAlpha, head.depth]).toEqual(['image/png', true, 'uchar'])
  })
})

describe('a photo is rejected', () => {
  test.each([
    [191, 192],
    [192, 191],
    [1, 100_000],
  ])('at %i by %i pixels', async (width, height) => {
    const refusal = await refusalOf(pngClaiming(width, height))
    expect(refusal).toEqual({
      kind: 'photoTooSmall',
      details: `The photo has ${width} by ${height} pixels; it needs at least 192 by 192.`,
    })
  })

  test('when actually 191 pixels wide, and accepted at 192', async () => {
    expect((await refusalOf(await pngOf(191, 192))).kind).toBe('photoTooSmall')
    expect((await drawn(await pngOf(192, 192))).head.width).toBe(192)
  })

  test('when it claims a huge size, before any decoding', async () => {
    const before = process.memoryUsage().rss
    const bombs = Array.from({ length: 20 }, () => pngClaiming(60_000, 60_000, Buffer.alloc(4_000_000)))
    for (const { kind, details } of await Promise.all(bombs.map(refusalOf))) {
      expect(kind).toBe('photoInvalid')
      expect(details).toContain('50 million pixels')
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('when interlaced at fewer pixels, as it must be decoded in memory', async () => {
    const side = Math.ceil(Math.sqrt(photoLimits.maxPixelsAtOnce)) + 1
    const { kind, details } = await refusalOf(pngClaiming(side, side, Buffer.alloc(1000), true))
    expect([kind, details]).toEqual(['photoInvalid', expect.stringContaining('25 million pixels')])
  })

  test.each([
    ['a JPEG that breaks off', async () => (await jpegOf(800, 800)).subarray(0, 2000)],
    ['a PNG that breaks off', async () => (await pngOf(800, 800)).subarray(0, 900)],
    ['a PNG without image data', async () => pngClaiming(500, 500)],
    [
      'the beginning of a JPEG followed by noise',
      async () => Buffer.from('\xff\xd8\xff\xe0nonsense', 'latin1'),
    ],
    ['a GIF', () => canvas(300, 300).gif().toBuffer()],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
    ],
    ['no bytes', async () => Buffer.alloc(0)],
  ])('as %s', async (_what, make) => {
    expect((await refusalOf(await make())).kind).toBe('photoInvalid')
  })

  test('without affecting the next one', async () => {
    const [refused, taken] = await Promise.allSettled([
      drawPicture(Buffer.from('nonsense')),
      drawPicture(await jpegOf(300, 300)),
    ])
    expect([refused.status, taken.status]).toEqual(['rejected', 'fulfilled'])
  })
})
