import { describe, expect, test } from 'vitest'
import { numberInAddress, samePageFor } from './number-address'

const address = (text: string) => {
  const { pathname, search } = new URL(text, 'http://console.example')
  return { pathname, search }
}

describe('the phone number in the URL', () => {
  test.each([
    ['/phone-numbers/207', '207'],
    ['/phone-numbers/207?tab=automation', '207'],
    ['/phone-numbers/207/anything/below', '207'],
    ['/business-profile?number=207', '207'],
    ['/calling?number=207&tab=history', '207'],
    ['/phone-numbers', undefined],
    ['/phone-numbers?number=207', undefined],
    ['/business-profile', undefined],
    ['/templates/207', undefined],
    ['/', undefined],
  ])('%s is %s', (text, id) => {
    expect(numberInAddress(address(text))).toBe(id)
  })
})

describe('the same page for another number', () => {
  test.each([
    ['/phone-numbers/207', '/phone-numbers/209'],
    ['/phone-numbers/207?tab=automation', '/phone-numbers/209?tab=automation'],
    ['/phone-numbers/207/anything/207', '/phone-numbers/209/anything/207'],
    ['/business-profile?number=207', '/business-profile?number=209'],
    ['/calling?number=207&tab=history', '/calling?number=209&tab=history'],
  ])('from %s is %s', (text, other) => {
    expect(samePageFor(address(text), '209')).toBe(other)
  })

  test('is undefined if the URL has no number', () => {
    expect(samePageFor(address('/templates?status=REJECTED'), '209')).toBeUndefined()
  })
})
