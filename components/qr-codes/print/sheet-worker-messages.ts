import type { QrColors } from '@/lib/qr/draw'
import type { SheetChoice } from '@/lib/qr/sheet-layout'
import type { SheetItem } from '@/lib/qr/sheet-pdf'

/** To the worker, once. Ending it is how it is stopped. */
export interface SheetAsk {
  items: readonly SheetItem[]
  choice: SheetChoice
  colors: QrColors
  fonts: readonly Uint8Array[]
}

/** From the worker: how far it is, and at the end the file, or why there is none. */
export type SheetAnswer =
  | { kind: 'progress'; drawn: number; all: number }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer>; pages: number; missing: readonly string[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed' }
