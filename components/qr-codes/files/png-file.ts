import { darkRuns, QUIET_ZONE_MODULES, qrMatrix } from '@/lib/qr/draw'

/** Available image sizes in pixels, smallest first. */
export const pngSides = [256, 512, 1024, 2048, 4096] as const

export interface PngLayout {
  modulePx: number
  /** Distance from the edges to the upper left corner of the code: the quiet zone or more. */
  offsetPx: number
}

/**
 * Fits a code into a square with the same whole number of pixels per module, so that nothing blurs. Leftover pixels
 * widen the quiet zone.
 *
 * @param modules modules per side, without the quiet zone
 */
export function layOutPng(modules: number, sidePx: number): PngLayout {
  const modulePx = Math.max(1, Math.floor(sidePx / (modules + 2 * QUIET_ZONE_MODULES)))
  return { modulePx, offsetPx: Math.floor((sidePx - modulePx * modules) / 2) }
}

/** Draws the code of a link as a square black-on-white PNG. @throws Error if the browser can’t draw it */
export async function pngFile(link: string, sidePx: number): Promise<Blob> {
  const matrix = qrMatrix(link)
  const { modulePx, offsetPx } = layOutPng(matrix.size, sidePx)
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, sidePx, sidePx)
  context.fillStyle = '#000000'
  for (const { x, y, length } of darkRuns(matrix))
    context.fillRect(offsetPx + x * modulePx, offsetPx + y * modulePx, length * modulePx, modulePx)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image wasn’t created.'))),
      'image/png',
    )
  })
}
