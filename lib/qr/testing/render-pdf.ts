import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Pixels } from './read-qr'

export interface RenderedPage extends Pixels {
  /** Millimeters. */
  widthMm: number
  heightMm: number
  toPng(): Buffer
}

const MM_PER_POINT = 25.4 / 72

/** Renders the pages of a PDF with an independent library. */
export async function renderPdf(
  bytes: Uint8Array,
  pixelsPerMm: number,
  pages?: number[],
): Promise<RenderedPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const rendered: RenderedPage[] = []
  for (const number of pages ?? Array.from({ length: pdf.numPages }, (_, at) => at + 1)) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: pixelsPerMm * MM_PER_POINT })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    // Typed for browsers; this canvas has the methods that pdf.js calls.
    await page.render({ canvas: Object(canvas), canvasContext: Object(context), viewport }).promise
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    const { width: points, height: tall } = page.getViewport({ scale: 1 })
    rendered.push({
      data: new Uint8ClampedArray(data),
      width,
      height,
      widthMm: points * MM_PER_POINT,
      heightMm: tall * MM_PER_POINT,
      toPng: () => canvas.toBuffer('image/png'),
    })
  }
  await task.destroy()
  return rendered
}
