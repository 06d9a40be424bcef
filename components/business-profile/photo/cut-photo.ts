import { drawMatrix, outputSide, previewSize, type Rotation, type Size, type Square } from './crop-area'
import { type EncodedPhoto, encodeToFit } from './encode-photo'

/** What someone chose in the dialog. */
export interface PhotoCut {
  rotation: Rotation
  square: Square
}

/** A canvas, on the page or off it. */
export interface Surface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  encode(type: string, quality: number | undefined): Promise<Blob>
}

export type MakeSurface = (size: Size) => Surface

const PREVIEW_QUALITY = 0.85

/** The whole picture in the size of a screen: a page that draws 12 megapixels stands still meanwhile. */
export function drawPreview(picture: ImageBitmap, makeSurface: MakeSurface): Promise<Blob> {
  const size = previewSize(picture)
  const { context, encode } = makeSurface(size)
  context.drawImage(picture, 0, 0, size.width, size.height)
  fillBehind(context)
  return encode('image/jpeg', PREVIEW_QUALITY)
}

/**
 * Draws the chosen square and encodes it, so that neither metadata nor anything outside of the square is sent.
 *
 * @param mayBeTransparent of a JPEG nobody has to look
 */
export function cutPhoto(
  picture: ImageBitmap,
  { rotation, square }: PhotoCut,
  mayBeTransparent: boolean,
  makeSurface: MakeSurface,
): Promise<EncodedPhoto> {
  const side = outputSide(square)
  const { context, encode } = makeSurface({ width: side, height: side })
  context.imageSmoothingQuality = 'high'
  context.setTransform(...drawMatrix(picture, rotation, square))
  context.drawImage(picture, 0, 0)
  const isTransparent = mayBeTransparent && hasTransparency(context, side)
  return encodeToFit({ side, isTransparent }, ({ type, quality }) => {
    if (isTransparent && type === 'image/jpeg') fillBehind(context)
    return encode(type, quality)
  })
}

const OPAQUE = 255

function hasTransparency(context: Surface['context'], side: number): boolean {
  const { data } = context.getImageData(0, 0, side, side)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== OPAQUE) return true
  return false
}

/** A JPEG has no see-through parts: they would turn black. */
function fillBehind(context: Surface['context']): void {
  context.resetTransform()
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** Decodes a picture the right way up. @throws when it is damaged */
export const decodePhoto = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })
