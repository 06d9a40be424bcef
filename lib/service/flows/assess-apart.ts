import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { MIB } from '@/lib/contract/limits'
import { type Assessment, assessDocument } from './assess-document'

/** From here on a check may take longer than anybody else should wait for it. */
const LARGE_CHARACTERS = MIB / 2
/** Beside the programs; where they are not built (tests, development) large documents are checked like small ones. */
const WORKER = new URL('../service/assess-worker.mjs', import.meta.url)

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

function assessInThread(text: string): Promise<Assessment> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: text })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that checks documents ended early.')))
  })
}
