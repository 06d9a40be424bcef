import { type Area, drawMatrix, outputSize, previewSize, type Rotation, type Size } from './crop-area'
import type { CropRule } from './crop-rule'
import { type EncodedImage, encodeToFit } from './encode-image'

/** The crop chosen in the dialog. */
export interface ImageCut {
  rotation: Rotation
  area: Area
}

/** A canvas, on or off the page. */
export interface Surface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  encode(type: string, quality: number | undefined): Promise<Blob>
}

export type MakeSurface = (size: Size) => Surface

const PREVIEW_QUALITY = 0.85

/** The whole image in screen size: rendering 12 megapixels would block the page. */
export function drawPreview(picture: ImageBitmap, makeSurface: MakeSurface): Promise<Blob> {
  const size = previewSize(picture)
  const { context, encode } = makeSurface(size)
  context.drawImage(picture, 0, 0, size.width, size.height)
  fillBehind(context)
  return encode('image/jpeg', PREVIEW_QUALITY)
}

/**
 * Draws and encodes the chosen part, so that neither metadata nor anything outside it is sent.
 * @param mayBeTransparent false for a JPEG, whose pixels need no check
 */
export function cutImage(
  picture: ImageBitmap,
  { rotation, area }: ImageCut,
  rule: Pick<CropRule, 'maxWidth'>,
  mayBeTransparent: boolean,
  makeSurface: MakeSurface,
): Promise<EncodedImage> {
  const size = outputSize(area, rule)
  const { context, encode } = makeSurface(size)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...drawMatrix(picture, rotation, area, size))
  context.drawImage(picture, 0, 0)
  const isTransparent = mayBeTransparent && hasTransparency(context, size)
  return encodeToFit({ size, isTransparent }, ({ type, quality }) => {
    if (isTransparent && type === 'image/jpeg') fillBehind(context)
    return encode(type, quality)
  })
}

const OPAQUE = 255

function hasTransparency(context: Surface['context'], { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== OPAQUE) return true
  return false
}

/** JPEG has no transparency: transparent parts would turn black. */
function fillBehind(context: Surface['context']): void {
  context.resetTransform()
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** Decodes an image with its orientation applied; only the first frame of an animation. @throws if it is damaged */
export const decodeImage = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })
