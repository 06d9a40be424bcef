import { MIB, uploadLimits } from '@/lib/contract/limits'

/** A photo as it is sent. */
export interface EncodedPhoto {
  blob: Blob
  /** Of both sides, in pixels. */
  side: number
  /** Of a JPEG, from 0 to 1; a PNG has none. */
  quality?: number
  /** It had to be lowered, or the see-through parts filled, so that the photo fits. */
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
  { side, isTransparent }: { side: number; isTransparent: boolean },
  encode: (attempt: Attempt) => Promise<Blob>,
  maxBytes: number = uploadLimits.photoBytes,
): Promise<EncodedPhoto> {
  for (const [index, attempt] of attemptsFor(isTransparent).entries()) {
    const blob = await encode(attempt)
    if (blob.size <= maxBytes) return { blob, side, quality: attempt.quality, isReduced: index > 0 }
  }
  throw new Error('The photo could not be made small enough.')
}

const size = (bytes: number): string =>
  bytes < MIB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MIB).toFixed(1)} MB`

/** What was made of a file, as people are told. */
export function describePhoto(
  { blob, side, quality, isReduced }: EncodedPhoto,
  originalBytes: number,
): string {
  const made = `${side} × ${side} pixels, ${blob.type === 'image/png' ? 'PNG' : 'JPEG'}${
    quality === undefined ? '' : ` at ${Math.round(quality * 100)}% quality`
  }, ${size(blob.size)} (the file had ${size(originalBytes)}).`
  return isReduced
    ? `${made} The quality was lowered so that it fits into ${size(uploadLimits.photoBytes)}.`
    : made
}
