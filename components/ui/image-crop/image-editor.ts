import { checkImageFile, checkImageSize, unreadableImage } from './check-image'
import type { Size } from './crop-area'
import type { CropRule } from './crop-rule'
import { cutImage, decodeImage, drawPreview, type ImageCut, type Surface } from './cut-image'
import type { EncodedImage } from './encode-image'
import type { WorkerAnswer, WorkerAsk } from './image-worker-messages'

/** An open image. */
export interface ImageEditor {
  /** With its orientation applied. */
  size: Size
  /** The whole image, small enough to render quickly. */
  preview: Blob
  cut(cut: ImageCut): Promise<EncodedImage>
  /** Frees its memory. */
  close(): void
}

/**
 * Opens an image for cropping, in a worker if the browser supports it.
 * @throws ImageRefused with a sentence for people
 */
export async function openImage(file: Blob, rule: CropRule): Promise<ImageEditor> {
  const header = await checkImageFile(file, rule)
  const opening: Opening = {
    file,
    maxWidth: rule.maxWidth,
    mayBeTransparent: header.format !== 'JPEG',
    unreadable: () => unreadableImage(header),
  }
  const isApart = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  const editor = await (isApart ? openInWorker : openInPage)(opening)
  try {
    checkImageSize(editor.size, rule)
    return editor
  } catch (refusal) {
    editor.close()
    throw refusal
  }
}

interface Opening {
  file: Blob
  maxWidth: number
  mayBeTransparent: boolean
  unreadable: () => Error
}

async function openInWorker(opening: Opening): Promise<ImageEditor> {
  const { unreadable, ...message } = opening
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' })
  const ask = (asked: WorkerAsk) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(asked)
    })
  let opened: WorkerAnswer
  try {
    opened = await ask({ kind: 'open', ...message })
  } catch {
    // The worker didn't load, so do the work in the page.
    worker.terminate()
    return openInPage(opening)
  }
  if (opened.kind !== 'opened') {
    worker.terminate()
    throw unreadable()
  }
  return {
    size: opened.size,
    preview: opened.preview,
    async cut(cut) {
      const answer = await ask({ kind: 'cut', cut })
      if (answer.kind !== 'cut') throw unreadable()
      return answer.image
    },
    close: () => worker.terminate(),
  }
}

async function openInPage(opening: Opening): Promise<ImageEditor> {
  const { file, mayBeTransparent, unreadable } = opening
  const makeSurface = surfaceMaker(unreadable)
  const picture = await decodeImage(file).catch(() => {
    throw unreadable()
  })
  return {
    size: { width: picture.width, height: picture.height },
    preview: await drawPreview(picture, makeSurface),
    cut: (cut) => cutImage(picture, cut, opening, mayBeTransparent, makeSurface),
    close: () => picture.close(),
  }
}

const surfaceMaker =
  (unreadable: () => Error) =>
  ({ width, height }: Size): Surface => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) throw unreadable()
    return {
      context,
      encode: (type, quality) =>
        new Promise((resolve, reject) => {
          canvas.toBlob((blob) => (blob ? resolve(blob) : reject(unreadable())), type, quality)
        }),
    }
  }
