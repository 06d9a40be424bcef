import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '@/lib/work/limit-concurrency'
import { problem } from './problems'

interface Asked {
  person: { id: string }
  request: Pick<Request, 'signal'>
  type: string
  /** Bytes, where others are text in UTF-8. */
  isBinary?: true
  fileName: string
}

interface Begun {
  chunks: AsyncGenerator<string | Uint8Array, undefined>
}

/** Answers that go through everything there is, piece by piece. */
export interface Exports {
  /**
   * A file, as fast as it is read and others are not held up: pieces of all exports are made one at a time, and between
   * two of them whatever else waits is done.
   *
   * @param begin is asked once the export may begin
   * @throws HttpError when the person has as many exports running as one may have
   */
  answer(asked: Asked, begin: () => Promise<Begun> | Begun): Promise<Response>
}

/** Of one person, in this process. */
const MOST_OF_PERSON = 2

export function createExports(): Exports {
  const running = new Map<string, number>()
  const inTurn = createQueue()

  /** @returns ends it, once */
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
    // Asked for again only when the last piece was taken: a slow reader has nothing made for it beforehand.
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

/** One after the other, and after each a pause in which requests that came meanwhile go on. */
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
