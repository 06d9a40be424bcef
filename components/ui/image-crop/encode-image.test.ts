import { describe, expect, test } from 'vitest'
import { uploadLimits } from '@/lib/contract/limits'
import { describeImage, encodeToFit } from './encode-image'

const blobOf = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

describe('encoding an image', () => {
  test('uses the best quality if the result fits exactly', async () => {
    const photo = await encodeToFit(
      { size: { width: 640, height: 640 }, isTransparent: false },
      async ({ type }) => blobOf(1000, type),
      1000,
    )
    expect(photo).toMatchObject({ quality: 0.92, isReduced: false })
  })

  test('lowers the quality until it fits, and says so', async () => {
    const photo = await encodeToFit(
      { size: { width: 1280, height: 670 }, isTransparent: false },
      async ({ quality = 1 }) => blobOf(Math.round(quality * 1000)),
      800,
    )
    expect(photo).toMatchObject({ quality: 0.75, isReduced: true })
    expect(describeImage(photo, 7 * 1024 * 1024)).toBe(
      '1280 × 670 pixels, JPEG at 75% quality, 1 KB (the file had 7 MB). The quality was lowered so that it fits into 5 MB.',
    )
  })

  test('keeps transparency unless the file would be too large', async () => {
    const encode = async ({ type }: { type: string }) => blobOf(type === 'image/png' ? 900 : 300, type)
    const kept = await encodeToFit({ size: { width: 640, height: 640 }, isTransparent: true }, encode, 900)
    expect(kept.blob.type).toBe('image/png')
    expect(describeImage(kept, 2048)).toBe('640 × 640 pixels, PNG, 1 KB (the file had 2 KB).')
    const filled = await encodeToFit({ size: { width: 640, height: 640 }, isTransparent: true }, encode, 899)
    expect(filled).toMatchObject({ quality: 0.92, isReduced: true })
  })

  test('never returns a file that the service refuses', async () => {
    await expect(
      encodeToFit({ size: { width: 1280, height: 670 }, isTransparent: true }, async () =>
        blobOf(uploadLimits.photoBytes + 1),
      ),
    ).rejects.toThrow('small enough')
  })
})
