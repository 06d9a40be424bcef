import type { Glyph } from '@pdf-lib/fontkit'
import type { PDFContext, PDFDocument, PDFRef } from 'pdf-lib'
import { glyphOutline } from './glyph-outline'
import type { LetterPicture, PlacedGlyph } from './shape-line'

export interface Glyphs {
  /** Resource dictionary of all pages. */
  resources: PDFRef
  /** The name of a glyph; undefined for one without an outline. */
  nameOf(placed: PlacedGlyph): string | undefined
  /** Writes all named glyphs. */
  finish(): void
}

/** Defines each glyph once and refers to it by name. */
export function createGlyphs({ context }: PDFDocument): Glyphs {
  const names = new Map<string, string | undefined>()
  const pictures = new Map<LetterPicture, string>()
  const drawn: Record<string, PDFRef> = {}
  const resources = context.nextRef()
  return {
    resources,
    nameOf(placed) {
      if ('picture' in placed) {
        const { picture } = placed
        const name = pictures.get(picture) ?? `P${pictures.size}`
        pictures.set(picture, name)
        drawn[name] ??= drawPicture(context, picture)
        return name
      }
      const key = `G${placed.font}x${placed.glyph.id}`
      if (names.has(key)) return names.get(key)
      const outline = drawOutline(context, placed.glyph)
      names.set(key, outline && key)
      if (outline) drawn[key] = outline
      return names.get(key)
    },
    finish: () => context.assign(resources, context.obj({ XObject: drawn })),
  }
}

function drawOutline(context: PDFContext, glyph: Glyph): PDFRef | undefined {
  const outline = glyphOutline(glyph)
  if (outline === '') return undefined
  const { minX, minY, maxX, maxY } = glyph.path.bbox
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [minX, minY, maxX, maxY] }
  return context.register(context.flateStream(outline, form))
}

/** A black picture is a single black pixel with a mask. */
function drawPicture(context: PDFContext, { pixels }: LetterPicture): PDFRef {
  const { width, height, rgba, isBlack } = pixels
  const image = (bytes: Uint8Array, facts: Record<string, string | number | PDFRef>) =>
    context.register(
      context.flateStream(bytes, { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, ...facts }),
    )
  const size = { Width: width, Height: height }
  const mask = image(
    Uint8Array.from({ length: width * height }, (_, at) => rgba[4 * at + 3] ?? 0),
    { ...size, ColorSpace: 'DeviceGray' },
  )
  if (isBlack) return image(new Uint8Array(1), { Width: 1, Height: 1, ColorSpace: 'DeviceGray', SMask: mask })
  return image(Uint8Array.from(rgba.filter((_, at) => at % 4 !== 3)), {
    ...size,
    ColorSpace: 'DeviceRGB',
    SMask: mask,
  })
}
