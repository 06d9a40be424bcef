import { describe, expect, test } from 'vitest'
import { isListOld, type Reviews } from './templates'

const waiting = (...ids: string[]): Reviews => ({ ids, total: ids.length })

describe('a list of templates', () => {
  test('is reloaded when the number of pending reviews changes', () => {
    expect(isListOld(waiting('1', '2'), waiting('1'), ['1'])).toBe(true)
    expect(isListOld(waiting('1'), waiting('1', '2'), ['1'])).toBe(true)
  })

  test('is not reloaded while the same reviews are pending', () => {
    expect(isListOld(waiting('1', '2'), waiting('1', '2'), ['1'])).toBe(false)
    expect(isListOld(undefined, waiting('1', '2'), ['1', '2'])).toBe(false)
  })

  test('is reloaded when a review ended before the first check', () => {
    expect(isListOld(undefined, waiting('2'), ['1', '2'])).toBe(true)
  })

  test('is reloaded when one review ended and another began', () => {
    expect(isListOld(waiting('1'), waiting('2'), ['1'])).toBe(true)
  })

  test('with more pending reviews than are named is judged by their number alone', () => {
    const many = { ids: ['1'], total: 5000 }
    expect(isListOld(many, many, ['1', '9'])).toBe(false)
    expect(isListOld(many, { ...many, total: 4999 }, ['1', '9'])).toBe(true)
  })
})
