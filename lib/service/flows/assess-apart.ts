import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { MIB } from '@/lib/contract/limits'
import { type Assessment, assessDocument } from './assess-document'

/** Above this size a check may take longer than other requests should wait. */
const LARGE_CHARACTERS = MIB / 2
/**
 * Built next to the programs. Where it is not built (tests, development), large documents are checked
 * in-process.
 */
const WORKER = new URL('../service/assess-worker.mjs', import.meta.url)

/** Time limit; a 10 MB document with a million mistakes takes two seconds. */
const LONGEST_MS = 30_000
const MOST_MEMORY_MB = 1024

let turn: Promise<unknown> = Promise.resolve()

/**
 * Checks a document without blocking other requests: large ones run in a separate thread, one at a time, so
 * that many uploads use one CPU and the memory of one document.
 */
export function assessApart(text: string): Promise<Assessment> {
  if (text.length < LARGE_CHARACTERS || !existsSync(WORKER)) return Promise.resolve(assessDocument(text))
  const assessed = turn.then(() => assessInThread(text))
  turn = assessed.catch(() => {})
  return assessed
}

/** Thrown when a check needs more time or memory than any realistic document. */
export class UncheckableDocument extends Error {
  constructor(reason: string) {
    super(`The document could not be checked: ${reason}`)
    this.name = 'UncheckableDocument'
  }
}

/**
 * Checks a document in a thread that is terminated when it takes too long or too much memory.
 * @throws UncheckableDocument
 */
export function assessInThread(
  text: string,
  { worker: program = WORKER, longestMs = LONGEST_MS }: { worker?: URL; longestMs?: number } = {},
): Promise<Assessment> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB }
    const worker = new Worker(program, { workerData: text, resourceLimits })
    const timer = setTimeout(() => {
      reject(new UncheckableDocument(`it took longer than ${longestMs / 1000} seconds`))
      void worker.terminate()
    }, longestMs)
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new UncheckableDocument(`it took more than ${MOST_MEMORY_MB} MB of memory`)
          : error,
      ),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The document check stopped unexpectedly.'))
    })
  })
}
