import { checkPhotoFile, checkPhotoSize, PhotoRefused } from './check-photo'
import type { Size } from './crop-area'
import { cutPhoto, decodePhoto, drawPreview, type PhotoCut, type Surface } from './cut-photo'
import type { EncodedPhoto } from './encode-photo'
import type { WorkerAnswer, WorkerAsk } from './photo-worker-messages'

/** An open picture. */
export interface PhotoEditor {
  /** The right way up. */
  size: Size
  /** The whole of it, small enough to be drawn quickly. */
  preview: Blob
  cut(cut: PhotoCut): Promise<EncodedPhoto>
  /** Lets go of its memory. */
  close(): void
}

const damaged = () =>
  new PhotoRefused(
    'The picture is damaged, or of a kind the browser cannot read. Save it again as JPEG or PNG.',
  )

/**
 * Opens a picture for cropping, in a worker where the browser can draw there.
 *
 * @throws PhotoRefused with a sentence for people
 */
export async function openPhoto(file: Blob): Promise<PhotoEditor> {
  const { type } = await checkPhotoFile(file)
  const mayBeTransparent = type === 'image/png'
  const isApart = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  const editor = await (isApart ? openInWorker : openInPage)(file, mayBeTransparent)
  try {
    checkPhotoSize(editor.size)
    return editor
  } catch (refusal) {
    editor.close()
    throw refusal
  }
}

async function openInWorker(file: Blob, mayBeTransparent: boolean): Promise<PhotoEditor> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  const ask = (message: WorkerAsk) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(message)
    })
  let opened: WorkerAnswer
  try {
    opened = await ask({ kind: 'open', file, mayBeTransparent })
  } catch {
    // The worker itself did not load; the page can do its work.
    worker.terminate()
    return openInPage(file, mayBeTransparent)
  }
  if (opened.kind !== 'opened') {
    worker.terminate()
    throw damaged()
  }
  return {
    size: opened.size,
    preview: opened.preview,
    async cut(cut) {
      const answer = await ask({ kind: 'cut', cut })
      if (answer.kind !== 'cut') throw damaged()
      return answer.photo
    },
    close: () => worker.terminate(),
  }
}

async function openInPage(file: Blob, mayBeTransparent: boolean): Promise<PhotoEditor> {
  const picture = await decodePhoto(file).catch(() => {
    throw damaged()
  })
  return {
    size: { width: picture.width, height: picture.height },
    preview: await drawPreview(picture, makeSurface),
    cut: (cut) => cutPhoto(picture, cut, mayBeTransparent, makeSurface),
    close: () => picture.close(),
  }
}

function makeSurface({ width, height }: Size): Surface {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw damaged()
  return {
    context,
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(damaged())), type, quality)
      }),
  }
}
