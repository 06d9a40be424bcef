import { darkRuns, qrMatrix } from '@/lib/qr/draw'
import { layOutPng } from './png-layout'

/** The code of a link as a PNG of this side, black on white. @throws Error when the browser cannot draw it */
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
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not created.'))),
      'image/png',
    )
  })
}
