import type { LetterPicture } from '@/lib/qr/captions/shape-line'

/** Font size in px: more than 600 dpi on any sheet with several codes. */
const EM_PX = 160
/** Letters may extend beyond their reported box. */
const EDGE_PX = 4
const FONT = `${EM_PX}px sans-serif`
/** An unassigned character, to see what the font draws for missing letters. */
const NO_LETTER = '\u0378'

/**
 * Draws letters with this browser's fonts, which cover every script its reader reads.
 * @returns undefined if the browser lacks the letters, or can't draw in a worker
 */
export function createLetterDrawer(): ((text: string) => LetterPicture | undefined) | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const nothing = drawText(context, NO_LETTER)
  return (text) => {
    const drawn = drawText(context, text)
    return drawn && !looksLike(drawn, nothing) ? drawn : undefined
  }
}

function drawText(context: OffscreenCanvasRenderingContext2D, text: string): LetterPicture | undefined {
  context.font = FONT
  const metrics = context.measureText(text)
  const left = Math.ceil(metrics.actualBoundingBoxLeft) + EDGE_PX
  const above = Math.ceil(metrics.actualBoundingBoxAscent) + EDGE_PX
  const width = left + Math.ceil(metrics.actualBoundingBoxRight) + EDGE_PX
  const height = above + Math.ceil(metrics.actualBoundingBoxDescent) + EDGE_PX
  if (metrics.width <= 0 || width > 100 * EM_PX || height > 10 * EM_PX) return undefined
  context.canvas.width = width
  context.canvas.height = height
  // Resizing a canvas resets its font.
  context.font = FONT
  context.fillText(text, left, above)
  const { data } = context.getImageData(0, 0, width, height)
  return {
    advance: metrics.width / EM_PX,
    left: -left / EM_PX,
    bottom: (above - height) / EM_PX,
    width: width / EM_PX,
    height: height / EM_PX,
    pixels: { width, height, rgba: data, isBlack: data.every((part, at) => at % 4 === 3 || part === 0) },
  }
}

const looksLike = (one: LetterPicture, other: LetterPicture | undefined) =>
  other !== undefined &&
  one.advance === other.advance &&
  one.pixels.rgba.length === other.pixels.rgba.length &&
  one.pixels.rgba.every((part, at) => part === other.pixels.rgba[at])
