import { setImmediate } from 'node:timers/promises'
import { problem } from '@/lib/access/problems'
import { limitConcurrency } from '@/lib/work/limit-concurrency'

interface Asked {
  person: { id: string }
  request: Pick<Request, 'signal'>
  type: string
  /** Set for binary content; otherwise UTF-8 text. */
  isBinary?: true
  fileName: string
}

interface Begun {
  chunks: AsyncGenerator<string | Uint8Array, undefined>
}

/** Streams exports of complete lists. */
export interface Exports {
  /**
   * Streams a file as fast as the reader takes it, without blocking others: chunks of all exports are
   * produced one at a time, yielding to other work in between.
   *
   * @param begin called once the export may start
   * @throws HttpError if the person has reached the limit of running exports
   */
  answer(asked: Asked, begin: () => Promise<Begun> | Begun): Promise<Response>
}

/** Per person, in this process. */
const MOST_OF_PERSON = 2

export function createExports(): Exports {
  const running = new Map<string, number>()
  const inTurn = createQueue()

  /**
   * @returns a function that ends it; safe to call twice
   */
  function start(personId: string): () => void {
    const own = running.get(personId) ?? 0
    if (own >= MOST_OF_PERSON) throw problem('tooManyExports')
    running.set(personId, own + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (running.get(personId) ?? 1) - 1
      if (left > 0) running.set(personId, left)
      else running.delete(personId)
    }
  }

  return {
    async answer({ person, request: { signal }, type, isBinary, fileName }, begin) {
      const end = start(person.id)
      try {
        const { chunks } = await inTurn(async () => begin())
        signal.addEventListener('abort', end, { once: true })
        if (signal.aborted) end()
        const next = () => inTurn(async () => (signal.aborted ? undefined : (await chunks.next()).value))
        return new Response(streamOf(next, { end, stop: () => chunks.return(undefined) }), {
          headers: {
            'content-type': isBinary ? type : `${type}; charset=utf-8`,
            'content-disposition': `attachment; filename="${fileName}"`,
          },
        })
      } catch (error) {
        end()
        throw error
      }
    },
  }
}

function streamOf(
  next: () => Promise<string | Uint8Array | undefined>,
  { end, stop }: { end: () => void; stop: () => Promise<unknown> },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    // Backpressure: the next chunk is produced only after the last was taken.
    async pull(controller) {
      try {
        const chunk = await next()
        if (chunk !== undefined)
          return controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
        end()
        controller.close()
      } catch (error) {
        end()
        throw error
      }
    },
    async cancel() {
      end()
      await stop()
    },
  })
}

/** Runs in sequence, yielding after each so that other requests can proceed. */
function createQueue() {
  const inTurn = limitConcurrency(1)
  return <Value>(work: () => Promise<Value>) =>
    inTurn(async () => {
      try {
        return await work()
      } finally {
        await setImmediate()
      }
    })
}
