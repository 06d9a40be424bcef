import { describe, expect, test } from 'vitest'
import { distanceToShow, partsOfPlace } from './follow-part'

describe('a preview that follows the edited part', () => {
  const window = { start: 100, end: 300 }
  test.each([
    ['stays if the part is visible', { start: 120, end: 200 }, 0],
    ['scrolls up to a part above', { start: 40, end: 90 }, -70],
    ['scrolls down to a part below, and no further', { start: 280, end: 340 }, 50],
    ['shows the start of a part that is too long', { start: 120, end: 900 }, 10],
  ])('%s', (_what, part, distance) => {
    expect(distanceToShow(window, part, 10)).toBe(distance)
  })

  test('finds the parts a path belongs to, nearest first', () => {
    expect(partsOfPlace('carousel.cards.1.body.text')).toEqual([
      'carousel.cards.1.body.text',
      'carousel.cards.1.body',
      'carousel.cards.1',
      'carousel.cards',
      'carousel',
    ])
    expect(partsOfPlace('')).toEqual([])
  })
})
