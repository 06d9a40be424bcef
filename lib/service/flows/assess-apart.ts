import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { MIB } from '@/lib/contract/limits'
import { type Assessment, assessDocument } from './assess-document'

/** From here on a check may take longer than anyone else should wait for it. */
const LARGE_CHARACTERS = MIB / 2
/** Beside the programs; where they are not built (tests, development) large documents are checked like small ones. */
const WORKER = new URL('../service/assess-worker.mjs', import.meta.url)

/** A document of 10 MB with a million mistakes takes two seconds. */
const LONGEST_MS = 30_000
const MOST_MEMORY_MB = 1024

let turn: Promise<unknown> = Promise.resolve()

/**
 * Checks a document without keeping others waiting: a large one in a thread of its own, one after the other, so that many
 * uploads at once take the time of one processor and the memory of one document.
 */
export function assessApart(text: string): Promise<Assessment> {
  if (text.length < LARGE_CHARACTERS || !existsSync(WORKER)) return Promise.resolve(assessDocument(text))
  const assessed = turn.then(() => assessInThread(text))
  turn = assessed.catch(() => {})
  return assessed
}

/** A document whose check takes more time or memory than any that someone means to use. */
export class UncheckableDocument extends Error {
  constructor(reason: string) {
    super(`The document could not be checked: ${reason}`)
    this.name = 'UncheckableDocument'
  }
}

/**
 * Checks a document in a thread that is ended when it takes too long or too much memory.
 *
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
