import { setTimeout as wait } from 'node:timers/promises'
import { MIB, uploadLimits } from '@/lib/contract/limits'
import type { Bench } from '../fixtures/bench-row'
import { memoryOf } from './memory-of'
import { startSignedIn } from './signed-in'

const AT_ONCE = 20
const PIECE_BYTES = 64 * 1024
const SAMPLE_EVERY_MS = 50
/** Half of the total file size: buffering all files would take the total, and again for each copy. */
const MOST_MEMORY_MB = (AT_ONCE * uploadLimits.photoBytes) / MIB / 2

type Product = Awaited<ReturnType<typeof startSignedIn>>

/** Time and memory for twenty concurrent uploads of 5 MB photos through the console’s route handler. */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  // Loads the code and lets the heap reach its normal size.
  await uploadTogether(product, AT_ONCE, MIB)
  const idle = memoryOf(product.pid)
  let peak = idle
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      peak = Math.max(peak, memoryOf(product.pid))
      await wait(SAMPLE_EVERY_MS)
    }
  })()
  const startedAt = performance.now()
  await uploadTogether(product, AT_ONCE, uploadLimits.photoBytes)
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  await sampling
  await product.stop()
  const grown = peak - idle
  return [
    { name: `${AT_ONCE} photos of 5 MB uploaded at once`, value: seconds, unit: 's' },
    { name: 'memory before these uploads', value: idle, unit: 'MB' },
    {
      name: `memory taken by ${AT_ONCE} uploads of 5 MB at once`,
      value: grown,
      unit: 'MB',
      limit: MOST_MEMORY_MB,
      ok: grown <= MOST_MEMORY_MB,
    },
  ]
}

const uploadTogether = (product: Product, count: number, bytes: number) =>
  Promise.all(Array.from({ length: count }, () => upload(product, bytes)))

async function upload({ baseUrl, cookie }: Product, bytes: number): Promise<void> {
  const headers = { cookie, origin: baseUrl }
  const opened = await fetch(`${baseUrl}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ file_length: bytes, file_type: 'image/jpeg', file_name: 'photo.jpg' }),
  })
  const { id } = await opened.json()
  // Node requires `duplex` if the body is a stream, but the browser’s type lacks it.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(bytes) },
    body: photoOf(bytes),
    duplex: 'half',
  }
  const sent = await fetch(`${baseUrl}/api/uploads/${encodeURIComponent(id)}?file_offset=0`, init)
  const answer = await sent.json()
  if (!answer.h) throw new Error(`The upload ended with ${sent.status}: ${JSON.stringify(answer)}`)
}

/** A JPEG signature, then padding, in chunks, so that this side does not buffer files either. */
function photoOf(bytes: number): ReadableStream<Uint8Array> {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0])
  let sent = 0
  return new ReadableStream(
    {
      pull(controller) {
        const piece = Buffer.alloc(Math.min(PIECE_BYTES, bytes - sent))
        if (sent === 0) piece.set(head)
        sent += piece.byteLength
        controller.enqueue(piece)
        if (sent === bytes) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
