import { describe, expect, test, vi } from 'vitest'
import { createRefusalLog } from './create-receiver'

describe('repeated refusals', () => {
  test('are logged once immediately, then in summaries that omit none', () => {
    vi.useFakeTimers()
    const told: object[] = []
    const refusals = createRefusalLog((facts) => told.push(facts), 1000)
    for (let n = 0; n < 5; n += 1) refusals.note({ n })
    expect(told).toEqual([{ n: 0, refused: 1 }])
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([
      { n: 0, refused: 1 },
      { n: 4, refused: 4 },
    ])
    vi.advanceTimersByTime(5000)
    expect(told).toHaveLength(2)
    vi.useRealTimers()
  })
})
