import type { Size } from './crop-area'
import type { CropRule } from './crop-rule'
import type { ImageCut } from './cut-image'
import type { EncodedImage } from './encode-image'

/** Messages to the worker; each is answered before the next is sent. */
export type WorkerAsk =
  | { kind: 'open'; file: Blob; maxWidth: CropRule['maxWidth']; mayBeTransparent: boolean }
  | { kind: 'cut'; cut: ImageCut }

export type WorkerAnswer =
  | { kind: 'opened'; size: Size; preview: Blob }
  | { kind: 'cut'; image: EncodedImage }
  | { kind: 'failed' }
