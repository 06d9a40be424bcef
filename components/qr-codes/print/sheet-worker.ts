import { makeSheetPdf } from '@/lib/qr/sheet-pdf'
import { createLetterDrawer } from './draw-letters'
import type { SheetAnswer, SheetAsk } from './sheet-worker-messages'

/** Creates the PDF in a worker, so that the page stays responsive. */
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
    // The reason, as a sentence for people.
    tell(failure instanceof RangeError ? { kind: 'refused', reason: failure.message } : { kind: 'failed' }),
  )
})
