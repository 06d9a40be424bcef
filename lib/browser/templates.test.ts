import { describe, expect, test } from 'vitest'
import { isListOld, type Reviews } from './templates'

const waiting = (...ids: string[]): Reviews => ({ ids, total: ids.length })

describe('a list of templates', () => {
  test('is read again when another number waits for a review', () => {
    expect(isListOld(waiting('1', '2'), waiting('1'), ['1'])).toBe(true)
    expect(isListOld(waiting('1'), waiting('1', '2'), ['1'])).toBe(true)
  })

  test('is left alone while the same wait', () => {
    expect(isListOld(waiting('1', '2'), waiting('1', '2'), ['1'])).toBe(false)
    expect(isListOld(undefined, waiting('1', '2'), ['1', '2'])).toBe(false)
  })

  test('is read again when a review ended before we looked for the first time', () => {
    expect(isListOld(undefined, waiting('2'), ['1', '2'])).toBe(true)
  })

  test('is read again when one review ended and another began', () => {
    expect(isListOld(waiting('1'), waiting('2'), ['1'])).toBe(true)
  })

  test('that shows more than was told of is judged by their number alone', () => {
    const many = { ids: ['1'], total: 5000 }
    expect(isListOld(many, many, ['1', '9'])).toBe(false)
    expect(isListOld(many, { ...many, total: 4999 }, ['1', '9'])).toBe(true)
  })
})
