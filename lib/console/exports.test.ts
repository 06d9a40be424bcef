import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createExports } from './exports'

/** An endless export that counts the pieces it made and how often it was stopped. */
function endless(made: { pieces: number; stopped: number }) {
  return async function* (): AsyncGenerator<string, undefined> {
    try {
      for (;;) {
        made.pieces += 1
        yield 'x'.repeat(1024)
      }
    } finally {
      made.stopped += 1
    }
  }
}

const setUp = () => {
  const made = { pieces: 0, stopped: 0 }
  const exports = createExports()
  const begin = (
    person: string,
    chunks: AsyncGenerator<string, undefined> = endless(made)(),
    signal = new AbortController().signal,
  ) =>
    exports.answer(
      { person: { id: person }, request: { signal }, type: 'text/csv', fileName: 'a.csv' },
      () => ({ chunks }),
    )
  return { made, begin }
}

async function read(response: Response, until: () => boolean) {
  const reader = response.body?.getReader()
  while (reader && !until()) await reader.read()
  await reader?.cancel()
}

describe('concurrent exports', () => {
  test('produce at most one piece per turn of the event loop, even with six of them', async () => {
    const { made, begin } = setUp()
    let isOver = false
    const readers = []
    for (const person of ['a', 'a', 'b', 'b', 'c', 'c']) {
      readers.push(read(await begin(person), () => isOver))
    }
    const steps: number[] = []
    for (let step = 0; step < 50; step += 1) {
      const before = made.pieces
      await setImmediate()
      steps.push(made.pieces - before)
    }
    isOver = true
    await Promise.all(readers)
    expect(Math.max(...steps)).toBe(1)
    expect(made.stopped).toBe(6)
  })

  test('take turns evenly', async () => {
    const { begin } = setUp()
    const taken = [0, 0, 0]
    const isOver = () => taken.every((pieces) => pieces >= 10)
    const readers = ['a', 'b', 'c'].map(async (person, index) => {
      const reader = (await begin(person)).body?.getReader()
      while (reader && !isOver()) {
        await reader.read()
        taken[index] = (taken[index] ?? 0) + 1
      }
      await reader?.cancel()
    })
    await Promise.all(readers)
    expect(Math.max(...taken) - Math.min(...taken)).toBeLessThanOrEqual(2)
  })

  test('produce only one piece ahead for a client that does not read', async () => {
    const { made, begin } = setUp()
    const response = await begin('a')
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    expect(made.pieces).toBe(1)
    await response.body?.cancel()
  })
})

describe('exports of one person', () => {
  const refused = { status: 429, problem: { title: 'You already have two exports running' } }

  test('are limited to two at once, until one ends, fails, is canceled or its client disconnects', async () => {
    const { begin } = setUp()
    const lasting = await begin('a')
    async function* short(): AsyncGenerator<string, undefined> {
      yield 'end'
      return undefined
    }
    async function* broken(): AsyncGenerator<string, undefined> {
      yield 'half'
      throw new Error('The store is away.')
    }
    const left = new AbortController()
    const endings: (() => Promise<unknown>)[] = [
      async () => (await begin('a', short())).text(),
      async () => (await begin('a', broken())).text().catch(() => undefined),
      async () => (await begin('a')).body?.cancel(),
      async () => {
        await begin('a', undefined, left.signal)
        left.abort()
      },
    ]
    for (const finish of endings) {
      await finish()
      const second = await begin('a')
      await expect(begin('a')).rejects.toMatchObject(refused)
      await (await begin('b')).body?.cancel()
      await second.body?.cancel()
    }
    await lasting.body?.cancel()
  })
})
