import { expect, test } from 'vitest'
import { phoneSize } from './layout-screens'
import { endsOf } from './way-edge'

const { width, height } = phoneSize
const here = { x: 1000, y: 1000 }

test.each([
  ['to the right', { x: here.x + width + 50, y: here.y + 40 }, 'right', 'left'],
  ['to the right and above', { x: here.x + width + 50, y: here.y - 900 }, 'right', 'left'],
  ['below', { x: here.x, y: here.y + height + 50 }, 'bottom', 'top'],
  ['below and to the left, in the next row', { x: 0, y: here.y + height + 50 }, 'bottom', 'top'],
  ['above', { x: here.x, y: here.y - height - 50 }, 'top', 'bottom'],
  ['to the left', { x: here.x - width - 50, y: here.y }, 'left', 'right'],
])('a path to a screen %s starts at the side that faces it', (_, there, from, to) => {
  const ends = endsOf(here, there)
  expect([ends.sourcePosition, ends.targetPosition]).toEqual([from, to])
  expect(ends.sourceX).toBeGreaterThanOrEqual(here.x)
  expect(ends.sourceX).toBeLessThanOrEqual(here.x + width)
  expect(ends.targetY).toBeGreaterThanOrEqual(there.y)
  expect(ends.targetY).toBeLessThanOrEqual(there.y + height)
})

test('paths in both directions between stacked screens do not cover each other', () => {
  const below = { x: here.x, y: here.y + height + 50 }
  expect(endsOf(here, below).sourceX).not.toBe(endsOf(below, here).targetX)
})
