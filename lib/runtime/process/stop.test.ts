import { expect, test } from 'vitest'
import { stopInOrder } from './stop'

test('a stop runs its steps in order, limits the time of each, and continues after a failure', async () => {
  const told: string[] = []
  const done: string[] = []
  const startedAt = performance.now()
  await stopInOrder(
    [
      { name: 'quick', mostMs: 5000, work: () => done.push('quick') },
      { name: 'failing', mostMs: 5000, work: () => Promise.reject(new Error('no')) },
      { name: 'hanging', mostMs: 100, work: () => new Promise(() => {}) },
      { name: 'last', mostMs: 5000, work: async () => done.push('last') },
    ],
    { warn: (facts, message) => void told.push(`${message} ${JSON.stringify(facts)}`) },
  )
  expect(performance.now() - startedAt).toBeLessThan(4000)
  expect(done).toEqual(['quick', 'last'])
  expect(told).toHaveLength(2)
  expect(told[0]).toContain('"step":"failing"')
  expect(told[1]).toContain('"step":"hanging"')
})
