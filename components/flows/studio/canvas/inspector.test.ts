import { describe, expect, test } from 'vitest'
import { scrollForProperties } from './inspector'

const row = { top: 100, bottom: 132 }
const sight = (top: number, bottom: number, scrolled = 0) =>
  scrollForProperties({ row, properties: { top, bottom }, scrolled, height: 400 })

describe('the properties of what was selected', () => {
  test('stay where they are when all of them or their beginning is in sight', () => {
    expect(sight(300, 390)).toBeUndefined()
    expect(sight(140, 2000)).toBeUndefined()
    expect(sight(240, 2000, 100)).toBeUndefined()
  })

  test('come up when they begin too low', () => {
    expect(sight(200, 2000)).toBe(60)
  })

  test('come up no further than the line that was selected', () => {
    expect(sight(900, 2000)).toBe(100)
  })

  test('come down with their line when it is above what is seen', () => {
    expect(sight(200, 2000, 150)).toBe(60)
  })
})
