import { uploadLimits } from '@/lib/contract/limits'
import { formatSize } from '@/lib/labels/numbers'
import type { Size } from './crop-area'

/** An image as it is sent. */
export interface EncodedImage {
  blob: Blob
  size: Size
  /** JPEG quality from 0 to 1; undefined for PNG. */
  quality?: number
  /** Quality was lowered or transparency removed to fit. */
  isReduced: boolean
}

interface Attempt {
  type: 'image/jpeg' | 'image/png'
  quality?: number
}

/** Best first. Transparency is kept if possible. */
const qualities = [0.92, 0.85, 0.75, 0.6, 0.45, 0.3]
const asJpeg: readonly Attempt[] = qualities.map((quality) => ({ type: 'image/jpeg', quality }))

export const attemptsFor = (isTransparent: boolean): readonly Attempt[] =>
  isTransparent ? [{ type: 'image/png' }, ...asJpeg] : asJpeg

/**
 * The first attempt that fits.
 * @throws Error if none does, which isn't known to happen for images of this size
 */
export async function encodeToFit(
  { size, isTransparent }: { size: Size; isTransparent: boolean },
  encode: (attempt: Attempt) => Promise<Blob>,
  maxBytes: number = uploadLimits.photoBytes,
): Promise<EncodedImage> {
  for (const [index, attempt] of attemptsFor(isTransparent).entries()) {
    const blob = await encode(attempt)
    if (blob.size <= maxBytes) return { blob, size, quality: attempt.quality, isReduced: index > 0 }
  }
  throw new Error('The image couldn’t be made small enough.')
}

/** What the result is, in words. */
export function describeImage(
  { blob, size, quality, isReduced }: EncodedImage,
  originalBytes: number,
): string {
  const made = `${size.width} × ${size.height} pixels, ${blob.type === 'image/png' ? 'PNG' : 'JPEG'}${
    quality === undefined ? '' : ` at ${Math.round(quality * 100)}% quality`
  }, ${formatSize(blob.size)} (the file had ${formatSize(originalBytes)}).`
  return isReduced
    ? `${made} The quality was lowered so that it fits into ${formatSize(uploadLimits.photoBytes)}.`
    : made
}

const MOST_NAME_CHARACTERS = 100

/** The upload's file name: the original name with the new type's extension. */
export function imageFileName(fileName: string, type: string, fallback: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').slice(0, MOST_NAME_CHARACTERS)
  return `${stem || fallback}.${type === 'image/png' ? 'png' : 'jpg'}`
}
