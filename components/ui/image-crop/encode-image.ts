import { uploadLimits } from '@/lib/contract/limits'
import { formatSize } from '@/lib/labels/numbers'
import type { Size } from './crop-area'

/** A picture as it is sent. */
export interface EncodedImage {
  blob: Blob
  size: Size
  /** Of a JPEG, from 0 to 1; a PNG has none. */
  quality?: number
  /** It had to be lowered, or the see-through parts filled, so that it fits. */
  isReduced: boolean
}

interface Attempt {
  type: 'image/jpeg' | 'image/png'
  quality?: number
}

/** From the best on. What is see-through stays so when it can. */
const qualities = [0.92, 0.85, 0.75, 0.6, 0.45, 0.3]
const asJpeg: readonly Attempt[] = qualities.map((quality) => ({ type: 'image/jpeg', quality }))

export const attemptsFor = (isTransparent: boolean): readonly Attempt[] =>
  isTransparent ? [{ type: 'image/png' }, ...asJpeg] : asJpeg

/**
 * The first attempt that fits.
 *
 * @throws Error when none does, which no picture of this size is known to bring about
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

/** What was made of a file, in words for people. */
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

/** The name of what is sent: of the file, with the ending of its new type. */
export function imageFileName(fileName: string, type: string, fallback: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').slice(0, MOST_NAME_CHARACTERS)
  return `${stem || fallback}.${type === 'image/png' ? 'png' : 'jpg'}`
}
