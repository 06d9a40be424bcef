import { MIB, photoLimits } from '@/lib/contract/limits'
import { formatNumber } from '@/lib/labels/numbers'
import { HEADER_BYTES, type ImageHeader, readImageHeader } from './image-header'

/** Bytes of a file that is looked at. What is sent is made anew and far smaller. */
const MOST_BYTES = 64 * MIB

/** Why a file cannot become the photo, as a sentence for people. */
export class PhotoRefused extends Error {}

/** By its first bytes, whatever its name says, and before anything is decoded: a small file may claim to be huge. */
export async function checkPhotoFile(file: Blob): Promise<ImageHeader> {
  if (file.size === 0) throw new PhotoRefused('The file is empty.')
  if (file.size > MOST_BYTES) throw new PhotoRefused(`The file is larger than ${MOST_BYTES / MIB} MB.`)
  const header = readImageHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  if (!header)
    throw new PhotoRefused(
      'This is not a JPEG or PNG picture, despite its name. Save it as JPEG or PNG first.',
    )
  const { width, height } = header
  if (width * height > photoLimits.maxPixels)
    throw new PhotoRefused(
      `The picture is ${formatNumber(width)} × ${formatNumber(height)} pixels. Choose one with at most ${photoLimits.maxPixels / 1_000_000} megapixels.`,
    )
  checkPhotoSize(header)
  return header
}

/** @throws PhotoRefused when no square that is large enough fits into it */
export function checkPhotoSize({ width, height }: { width: number; height: number }): void {
  const { minSide } = photoLimits
  if (Math.min(width, height) < minSide)
    throw new PhotoRefused(
      `The picture has ${width} × ${height} pixels. A profile photo needs at least ${minSide} × ${minSide}: choose a larger one.`,
    )
}
