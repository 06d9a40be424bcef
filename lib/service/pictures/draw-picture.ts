import sharp, { type Metadata, type Sharp } from 'sharp'
import { photoLimits } from '@/lib/contract/limits'
import { throwServiceError } from '../http/service-error'

/** A picture as served. */
export interface Picture {
  mediaType: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

const JPEG_QUALITY = 90
const SECONDS = 20
/** Size of a test decode: the whole picture is decoded even if only a thumbnail is kept. */
const TRIED_SIDE = 16

// One thread and no cache: many photos at once use as much memory as one.
sharp.concurrency(1)
sharp.cache(false)

let drawing: Promise<unknown> = Promise.resolve()

/**
 * Redraws a photo: upright, 8-bit sRGB, at most 640 pixels per side, without metadata or cropping. Runs one
 * at a time to limit memory to that of one photo.
 * @throws ServiceError photoInvalid, photoTooSmall
 */
export function drawPicture(bytes: Uint8Array): Promise<Picture> {
  return oneAtATime(() => draw(bytes))
}

/**
 * Test-decodes a picture that browsers will show unchanged, using little memory.
 * @returns what is wrong with it, as a sentence; undefined if it is fine
 */
export function pictureProblem(bytes: Uint8Array): Promise<string | undefined> {
  return oneAtATime(async () => {
    try {
      const head = await readHead(bytes)
      const problem = problemOfHead(head, 'picture')
      if (problem !== undefined) return problem
      await open(bytes)
        .resize(TRIED_SIDE, TRIED_SIDE, { fit: 'fill' })
        .timeout({ seconds: SECONDS })
        .raw()
        .toBuffer()
      return undefined
    } catch (error) {
      return problemOf(error, 'picture')
    }
  })
}

function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = drawing.then(work)
  drawing = done.catch(() => {})
  return done
}

async function draw(bytes: Uint8Array): Promise<Picture> {
  // Reads only the header: a small file may claim to be huge.
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

/** Async so that `sharp` rejects empty input instead of throwing synchronously. */
const readHead = async (bytes: Uint8Array) => open(bytes).metadata()

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, {
    limitInputPixels: photoLimits.maxPixels,
    failOn: 'error',
    sequentialRead: true,
    // First frame of an animation.
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
function refuseWrong(head: Metadata): void {
  const { format, width, height } = head
  const isKnown = format === 'jpeg' || format === 'png'
  if (isKnown && Math.min(width, height) < photoLimits.minSide) {
    const least = `${photoLimits.minSide} by ${photoLimits.minSide}`
    return throwServiceError('photoTooSmall', {
      details: `The photo has ${width} by ${height} pixels; it needs at least ${least}.`,
    })
  }
  const problem = problemOfHead(head, 'photo')
  if (problem !== undefined) refuse(problem)
}

function problemOfHead({ format, width, height, isProgressive }: Metadata, what: string): string | undefined {
  if (format !== 'jpeg' && format !== 'png') return 'The file is not a JPEG or PNG image.'
  const most = isProgressive ? photoLimits.maxPixelsAtOnce : photoLimits.maxPixels
  if (width * height <= most) return undefined
  const inMillions = most / 1_000_000
  return `The ${what} has ${width} by ${height} pixels; at most ${inMillions} million pixels${isProgressive ? ' are possible in a progressive or interlaced image' : ' are possible'}.`
}

const refuse = (details: string): never => throwServiceError('photoInvalid', { details })

const refuseUnreadable = (error: unknown): never => refuse(problemOf(error, 'photo'))

function problemOf(error: unknown, what: string): string {
  const reason = error instanceof Error ? error.message : ''
  return /pixel limit/i.test(reason)
    ? `The ${what} declares more than ${photoLimits.maxPixels / 1_000_000} million pixels.`
    : 'The file cannot be read as an image: it is damaged or incomplete.'
}
