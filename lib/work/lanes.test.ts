import { expect, test } from 'vitest'
import { startLanes } from './lanes'

/** Lanes with some tasks each, which end when the test says so. */
function open(left: Record<string, number>) {
  const done: string[] = []
  const logged: object[] = []
  const ends = new Map<string, () => void>()
  let isReady = 0
  const loop = startLanes({
    name: 'work',
    everyMs: 60_000,
    log: { error: (facts) => void logged.push(facts) },
    begin: async () => void (isReady += 1),
    find: async () => Object.keys(left).filter((lane) => left[lane]),
    keyOf: (lane) => lane,
    async work(lane) {
      left[lane] = (left[lane] ?? 0) - 1
      if (lane === 'broken') throw new Error('no')
      await new Promise<void>((resolve) => ends.set(lane, resolve))
      done.push(lane)
      return 1
    },
  })
  return { loop, done, logged, ends, left, begun: () => isReady }
}

test('lanes run concurrently, their tasks sequentially, and a lane is checked again after its task', async () => {
  const { loop, done, ends, left } = open({ slow: 1, quick: 2 })
  await expect.poll(() => [...ends.keys()]).toEqual(['slow', 'quick'])
  expect(left).toEqual({ slow: 0, quick: 1 })
  ends.get('quick')?.()
  await expect.poll(() => left.quick).toBe(0)
  ends.get('quick')?.()
  await expect.poll(() => done).toEqual(['quick', 'quick'])
  const stopped = loop.stop()
  ends.get('slow')?.()
  await stopped
  expect(done).toEqual(['quick', 'quick', 'slow'])
})

test('a failing lane is logged and does not block others, and the preparation runs once', async () => {
  const { loop, done, logged, ends, begun } = open({ broken: 1, whole: 1 })
  await expect.poll(() => ends.has('whole')).toBe(true)
  ends.get('whole')?.()
  await expect.poll(() => done).toEqual(['whole'])
  expect(logged).toMatchObject([{ lane: 'broken' }])
  await loop.stop()
  expect(begun()).toBe(1)
})
