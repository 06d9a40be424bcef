import { makeSheetPdf } from '@/lib/qr/sheet-pdf'
import { createLetterDrawer } from './draw-letters'
import type { SheetAnswer, SheetAsk } from './sheet-worker-messages'

/** Draws the PDF beside the page, which goes on answering meanwhile. */
const tell = (answer: SheetAnswer) => self.postMessage(answer)

async function make({ items, choice, colors, fonts }: SheetAsk): Promise<void> {
  const { bytes, pages, missing } = await makeSheetPdf(items, {
    ...choice,
    colors,
    fonts,
    drawLetters: createLetterDrawer(),
    onProgress: (drawn, all) => tell({ kind: 'progress', drawn, all }),
  })
  tell({ kind: 'done', bytes: new Uint8Array(bytes), pages, missing })
}

self.addEventListener('message', ({ data }: MessageEvent<SheetAsk>) => {
  make(data).catch((failure: unknown) =>
    // What cannot be printed is said in a sentence for people.
    tell(failure instanceof RangeError ? { kind: 'refused', reason: failure.message } : { kind: 'failed' }),
  )
})
