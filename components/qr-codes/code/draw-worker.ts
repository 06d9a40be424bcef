import { drawQr, type QrDrawing, qrMatrix } from '@/lib/qr/draw'

/** Draws codes in a worker: computing the modules takes milliseconds each, and a gallery shows dozens. */
self.addEventListener('message', ({ data: links }: MessageEvent<readonly string[]>) => {
  const drawn = links.map((link): [string, QrDrawing] => [link, drawQr(qrMatrix(link))])
  self.postMessage(drawn)
})
