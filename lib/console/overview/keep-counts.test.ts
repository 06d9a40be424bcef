import { describe, expect, test } from 'vitest'
import { createKeeper } from './load-overview'

const service = {}

describe('a cached count', () => {
  const made = () => {
    const keep = createKeeper<number>()
    let asked = 0
    const count = async () => {
      asked += 1
      return asked
    }
    return { keep, count }
  }

  test('is computed once a minute, however many ask', async () => {
    const { keep, count } = made()
    const ask = (now: number) => keep(service, { stamp: 'a', now }, count)
    expect(await Promise.all([ask(0), ask(0), ask(59_999), ask(60_000)])).toEqual([1, 1, 1, 2])
  })

  test('is computed again when something changed, and for another service', async () => {
    const { keep, count } = made()
    expect(await keep(service, { stamp: 'a', now: 0 }, count)).toBe(1)
    expect(await keep(service, { stamp: 'b', now: 1 }, count)).toBe(2)
    expect(await keep({}, { stamp: 'b', now: 1 }, count)).toBe(3)
  })

  test('is computed again after a failure', async () => {
    const { keep, count } = made()
    const failing = keep(service, { stamp: 'a', now: 0 }, () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(await keep(service, { stamp: 'a', now: 1 }, count)).toBe(1)
  })
})
