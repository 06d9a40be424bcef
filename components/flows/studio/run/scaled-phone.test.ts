import { describe, expect, test } from 'vitest'
import { phoneScale } from './scaled-phone'

describe('the phone of the studio', () => {
  test('is seen as a whole where there is less room than it needs', () => {
    expect(phoneScale({ width: 400, height: 531 })).toBe(0.75)
    expect(phoneScale({ width: 264, height: 900 })).toBe(0.75)
  })

  test('is never larger than it is, nor too small to read', () => {
    expect(phoneScale({ width: 1000, height: 2000 })).toBe(1)
    expect(phoneScale({ width: 100, height: 100 })).toBe(0.6)
  })
})
