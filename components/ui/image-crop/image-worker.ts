import type { Size } from './crop-area'
import { cutImage, decodeImage, drawPreview, type Surface } from './cut-image'
import type { WorkerAnswer, WorkerAsk } from './image-worker-messages'

/** Decodes, crops and encodes in a worker, so that the page stays responsive. */
let picture: ImageBitmap | undefined
let opened = { maxWidth: 0, mayBeTransparent: false }

function makeSurface({ width, height }: Size): Surface {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on.')
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) }
}

async function answer(ask: WorkerAsk): Promise<WorkerAnswer> {
  if (ask.kind === 'open') {
    opened = ask
    picture = await decodeImage(ask.file)
    const size = { width: picture.width, height: picture.height }
    return { kind: 'opened', size, preview: await drawPreview(picture, makeSurface) }
  }
  if (!picture) throw new Error('No image is open.')
  return {
    kind: 'cut',
    image: await cutImage(picture, ask.cut, opened, opened.mayBeTransparent, makeSurface),
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerAsk>) => {
  answer(data).then(
    (told) => self.postMessage(told),
    () => self.postMessage({ kind: 'failed' } satisfies WorkerAnswer),
  )
})
