import { formatChoice } from '@/lib/contract/lists'

/** Requirements for a cropped image. */
export interface CropRule {
  /** Noun for sentences, such as "photo". */
  noun: string
  /** The available shapes; the first is the default. */
  shapes: readonly [CropShape, ...CropShape[]]
  /** Minimum width of the crop, in pixels. */
  minWidth: number
  /** Maximum width of the uploaded image, in pixels: phones discard more. */
  maxWidth: number
  /** What phones show of it, in a sentence. */
  shown: string
}

export interface CropShape {
  label: string
  /** Width divided by height; undefined to keep that of the image. */
  aspect: number | undefined
  /** The part that phones show at first. */
  safeArea: SafeArea
}

/** A circle, or a wide strip in the middle. */
export type SafeArea = 'circle' | 'wide'

/** Width divided by height of an image header, on all phones. */
export const WIDE = 1.91

const formats = ['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF', 'BMP', 'HEIC'] as const

/** A supported image format; the browser decides whether it can read it. */
export type ImageFormat = (typeof formats)[number]

/** "JPEG, PNG, … or HEIC". */
export const formatWords: string = formatChoice(formats)

/**
 * The `accept` attribute of file inputs. Includes file extensions of HEIC, because some systems have no type for it.
 */
export const acceptedFiles =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/bmp,image/heic,image/heif,.heic,.heif'

/** Why a file can’t be used, as a sentence for people. */
export class ImageRefused extends Error {}
