import type { Size } from './crop-area'
import type { PhotoCut } from './cut-photo'
import type { EncodedPhoto } from './encode-photo'

/** To the worker; each is answered before the next is sent. */
export type WorkerAsk =
  | { kind: 'open'; file: Blob; mayBeTransparent: boolean }
  | { kind: 'cut'; cut: PhotoCut }

export type WorkerAnswer =
  | { kind: 'opened'; size: Size; preview: Blob }
  | { kind: 'cut'; photo: EncodedPhoto }
  | { kind: 'failed' }
