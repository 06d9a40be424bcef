import { describe, expect, test } from 'vitest'
import { nearest } from './nearest'

const known = ['name', 'category', 'language', 'components']

describe('the nearest known word', () => {
  test.each([
    ['nmae', 'name'],
    ['nam', 'name'],
    ['catgory', 'category'],
    ['Category', 'category'],
    ['component', 'components'],
    ['languages', 'language'],
    ['lnaguaeg', undefined],
  ])('to %s is %s', (word, meant) => {
    expect(nearest(word, known)).toBe(meant)
  })

  test.each(['', 'x', 'payload', 'id'])('to %j does not exist', (word) => {
    expect(nearest(word, known)).toBeUndefined()
  })

  test('is the first of two equally near words', () => {
    expect(nearest('bat', ['cat', 'hat'])).toBe('cat')
  })

  test('is ruled out quickly for a very long word', () => {
    // Comparing their characters would take minutes.
    expect(nearest('x'.repeat(300_000), [...known, 'y'.repeat(200_000)])).toBeUndefined()
  })
})
