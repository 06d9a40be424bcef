import sharp, { type Metadata, type Sharp } from 'sharp'
import { photoLimits } from '@/lib/contract/limits'
import { raise } from '../http/raise'

/** A picture as served. */
export interface Picture {
  mediaType: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

const JPEG_QUALITY = 90
const SECONDS = 20

// One thread and nothing kept: many photos at once take as much memory as one.
sharp.concurrency(1)
sharp.cache(false)

let drawing: Promise<unknown> = Promise.resolve()

/**
 * Draws a photo anew: upright, in 8-bit sRGB, at most 640 pixels a side, without what else is in the file. Nothing is
 * cropped. One at a time, so that the memory for one photo is all that is ever needed.
 *
 * @throws ServiceError photoInvalid, photoTooSmall
 */
export function drawPicture(bytes: Uint8Array): Promise<Picture> {
  const drawn = drawing.then(() => draw(bytes))
  drawing = drawn.catch(() => {})
  return drawn
}

async function draw(bytes: Uint8Array): Promise<Picture> {
  // Only the head is read here: a small file may claim to be huge.
  const head = await readHead(bytes).catch(refuseUnreadable)
  refuseWrong(head)
  const upright = open(bytes)
    .autoOrient()
    .resize(photoLimits.servedSide, photoLimits.servedSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
  try {
    return await encode(upright, head.hasAlpha)
  } catch (error) {
    return refuseUnreadable(error)
  }
}

/** Asynchronous throughout: no bytes at all are refused at once. */
const readHead = async (bytes: Uint8Array) => open(bytes).metadata()

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, {
    limitInputPixels: photoLimits.maxPixels,
    failOn: 'error',
    sequentialRead: true,
    // The first frame of an animation.
    pages: 1,
  })

async function encode(image: Sharp, hasAlpha: boolean): Promise<Picture> {
  if (!hasAlpha) return { mediaType: 'image/jpeg', bytes: await asJpeg(image) }
  const png = await image.png({ compressionLevel: 9 }).toBuffer()
  const { isOpaque } = await sharp(png).stats()
  return isOpaque
    ? { mediaType: 'image/jpeg', bytes: await asJpeg(sharp(png).removeAlpha()) }
    : { mediaType: 'image/png', bytes: png }
}

const asJpeg = (image: Sharp) => image.jpeg({ quality: JPEG_QUALITY }).toBuffer()

/** @throws ServiceError photoInvalid, photoTooSmall */
function refuseWrong({ format, width, height, isProgressive }: Metadata): void {
  if (format !== 'jpeg' && format !== 'png') return refuse('The file is not a JPEG or PNG picture.')
  if (Math.min(width, height) < photoLimits.minSide) {
    const least = `${photoLimits.minSide} by ${photoLimits.minSide}`
    return raise('photoTooSmall', {
      details: `The photo has ${width} by ${height} pixels; it needs at least ${least}.`,
    })
  }
  const most = isProgressive ? photoLimits.maxPixelsAtOnce : photoLimits.maxPixels
  if (width * height > most) {
    const inMillions = most / 1_000_000
    return refuse(
      `The photo has ${width} by ${height} pixels; at most ${inMillions} million pixels${isProgressive ? ' are possible in a progressive or interlaced picture' : ' are possible'}.`,
    )
  }
}

const refuse = (details: string): never => raise('photoInvalid', { details })

function refuseUnreadable(error: unknown): never {
  const reason = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(reason)) {
    return refuse(`The photo claims more than ${photoLimits.maxPixels / 1_000_000} million pixels.`)
  }
  return refuse('The file cannot be read as a picture: it is damaged or breaks off.')
}
