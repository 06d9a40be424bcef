import { MIB, photoLimits } from '@/lib/contract/limits'
import { formatNumber, formatSize } from '@/lib/labels/numbers'
import { type CropRule, formatWords, ImageRefused } from './crop-rule'
import { HEADER_BYTES, type ImageHeader, readImageHeader } from './image-header'

/** Maximum size of the original file. The uploaded image is re-encoded and far smaller. */
const MOST_BYTES = 64 * MIB

/** Checks the first bytes, whatever the name says, before decoding: a small file may claim to be huge. */
export async function checkImageFile(file: Blob, rule: CropRule): Promise<ImageHeader> {
  if (file.size === 0) throw new ImageRefused('The file is empty.')
  if (file.size > MOST_BYTES) throw new ImageRefused(`The file is larger than ${formatSize(MOST_BYTES)}.`)
  const header = readImageHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  if (!header)
    throw new ImageRefused(
      `This isn’t a ${formatWords} image, despite its name. Save it as JPEG or PNG first.`,
    )
  const { width, height } = header
  if (width * height > photoLimits.maxPixels)
    throw new ImageRefused(
      `The image is ${formatNumber(width)} × ${formatNumber(height)} pixels. Choose one with at most ${photoLimits.maxPixels / 1_000_000} megapixels.`,
    )
  checkImageSize(header, rule)
  return header
}

/** @throws ImageRefused if no large enough part fits */
export function checkImageSize(
  { width, height }: { width: number; height: number },
  { noun, minWidth }: CropRule,
): void {
  if (Math.min(width, height) < minWidth)
    throw new ImageRefused(
      `The image has ${width} × ${height} pixels. A ${noun} needs at least ${minWidth} × ${minWidth}: choose a larger one.`,
    )
}

/** Message for images the browser can't decode. */
export const unreadableImage = ({ format }: ImageHeader): ImageRefused =>
  new ImageRefused(
    format === 'HEIC'
      ? 'This browser can’t read HEIC images. Export it as JPEG, or choose it in Safari.'
      : 'The image is damaged, or in a format the browser can’t read. Save it again as JPEG or PNG.',
  )
