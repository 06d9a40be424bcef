import { describe, expect, test } from 'vitest'
import { scrollForProperties } from './inspector'

const row = { top: 100, bottom: 132 }
const sight = (top: number, bottom: number, scrolled = 0) =>
  scrollForProperties({ row, properties: { top, bottom }, scrolled, height: 400 })

describe('the properties of the selected component', () => {
  test('stay in place if all of them or their beginning is visible', () => {
    expect(sight(300, 390)).toBeUndefined()
    expect(sight(140, 2000)).toBeUndefined()
    expect(sight(240, 2000, 100)).toBeUndefined()
  })

  test('scroll up if they begin too low', () => {
    expect(sight(200, 2000)).toBe(60)
  })

  test('scroll up no further than the selected row', () => {
    expect(sight(900, 2000)).toBe(100)
  })

  test('scroll down with their row if it is above the visible area', () => {
    expect(sight(200, 2000, 150)).toBe(60)
  })
})
