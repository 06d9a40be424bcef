import { formatChoice } from '@/lib/labels/lists'

/** What is made of a picture someone chose. */
export interface CropRule {
  /** "photo": what it becomes, in sentences. */
  noun: string
  /** What can be cut out of it; the first one is where it begins. */
  shapes: readonly [CropShape, ...CropShape[]]
  /** Pixels that what is cut out has in width at least. */
  minWidth: number
  /** Pixels of the width of what is sent at most: more is lost on every phone. */
  maxWidth: number
  /** What phones show, in a sentence. */
  shown: string
}

/** A part that can be cut out. */
export interface CropShape {
  label: string
  /** Width divided by height; undefined for that of the picture. */
  aspect: number | undefined
  /** What phones show of it at first. */
  safeArea: SafeArea
}

/** A circle, or the middle of it in a shape of its own. */
export type SafeArea = 'circle' | 'wide'

/** Width divided by height of a picture over a message, on every phone. */
export const WIDE = 1.91

const formats = ['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF', 'BMP', 'HEIC'] as const

/** A format a picture can have; whether the browser reads it is the browser's. */
export type ImageFormat = (typeof formats)[number]

/** "JPEG, PNG, … or HEIC". */
export const formatWords: string = formatChoice(formats)

/** For the input that takes a file. Some systems know no type for HEIC, so its names are there, too. */
export const acceptedFiles =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/bmp,image/heic,image/heif,.heic,.heif'

/** Why a file cannot be used, as a sentence for people. */
export class ImageRefused extends Error {}
