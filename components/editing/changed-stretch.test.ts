import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedStretch } from './changed-stretch'

describe('the changed range between two texts', () => {
  test('turns the first text into the second', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        const { start, end, inserted } = changedStretch(from, to)
        expect(from.slice(0, start) + inserted + from.slice(end)).toBe(to)
      }),
    )
  })

  test('is minimal for an insertion', () => {
    expect(changedStretch('Hello you', 'Hello {{1}} you')).toEqual({ start: 6, end: 6, inserted: '{{1}} ' })
  })

  test('is empty for equal texts', () => {
    expect(changedStretch('aaa', 'aaa')).toMatchObject({ start: 3, end: 3, inserted: '' })
  })
})
