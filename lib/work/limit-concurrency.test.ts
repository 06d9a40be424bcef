import { describe, expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency'

/** Tasks that end when the test says so. */
function pieces(run: ReturnType<typeof limitConcurrency>, count: number) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: count }, (_, n) =>
    run(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(n)
          ends[n] = () => (n === 1 ? reject(new Error('failed')) : resolve(n))
        }),
    ),
  )
  return { begun, end: (n: number) => ends[n]?.(), all }
}

describe('limited concurrency', () => {
  test('starts as many tasks as allowed, and the next one when one ends or fails', async () => {
    const { begun, end, all } = pieces(limitConcurrency(2), 5)
    expect(begun).toEqual([0, 1])
    end(1)
    await expect(all[1]).rejects.toThrow('failed')
    await expect.poll(() => begun).toEqual([0, 1, 2])
    end(0)
    await all[0]
    await expect.poll(() => begun).toEqual([0, 1, 2, 3])
    for (const n of [2, 3]) end(n)
    await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
    end(4)
    expect(await Promise.all([all[0], all[2], all[3], all[4]])).toEqual([0, 2, 3, 4])
  })

  test('still runs every task after it was full', async () => {
    const run = limitConcurrency(1)
    for (let times = 0; times < 3; times += 1)
      expect(await Promise.all([1, 2, 3].map((n) => run(async () => n)))).toEqual([1, 2, 3])
  })
})
