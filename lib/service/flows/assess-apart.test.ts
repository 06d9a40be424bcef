import { describe, expect, test } from 'vitest'
import { assessInThread, UncheckableDocument } from './assess-apart'

const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

describe('a check in its own thread', () => {
  test('returns the thread’s message', async () => {
    const worker = program(
      'import { parentPort, workerData } from "node:worker_threads"; parentPort.postMessage({ errors: workerData.length })',
    )
    expect(await assessInThread('abc', { worker })).toEqual({ errors: 3 })
  })

  test('is rejected as uncheckable when it takes too long', async () => {
    const never = assessInThread('', { worker: program('for (;;) {}'), longestMs: 200 })
    await expect(never).rejects.toThrow(UncheckableDocument)
    await expect(never).rejects.toThrow('longer than 0.2 seconds')
  })

  test('fails when the thread throws or stops', async () => {
    await expect(assessInThread('', { worker: program('throw new Error("broken")') })).rejects.toThrow(
      'broken',
    )
    await expect(assessInThread('', { worker: program('') })).rejects.toThrow('stopped unexpectedly')
  })
})
