import type { QrColors } from '@/lib/qr/draw'
import type { SheetChoice } from '@/lib/qr/sheet-layout'
import type { SheetItem } from '@/lib/qr/sheet-pdf'

/** To the worker, once. It is stopped by terminating it. */
export interface SheetAsk {
  items: readonly SheetItem[]
  choice: SheetChoice
  colors: QrColors
  fonts: readonly Uint8Array[]
}

/** From the worker: progress, and finally the file or the reason why there is none. */
export type SheetAnswer =
  | { kind: 'progress'; drawn: number; all: number }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer>; pages: number; missing: readonly string[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed' }
