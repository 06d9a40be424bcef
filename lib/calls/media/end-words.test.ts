import { describe, expect, test } from 'vitest'
import { callReasons } from '@/lib/contract/call-states'
import { endOf } from './end-words'

describe('words for the end of a call', () => {
  test.each(Object.keys(callReasons))('%s is told apart from someone hanging up, on each side', (reason) => {
    for (const side of ['business', 'customer'] as const) {
      for (const isOutgoing of [true, false]) {
        const { title, nextStep, isFault } = endOf(reason, { side, isOutgoing })
        expect(title).not.toBe(endOf(null, { side, isOutgoing }).title)
        expect(!isFault || nextStep !== '').toBe(true)
      }
    }
  })

  test('name the other side', () => {
    expect(endOf('NO_ANSWER', { side: 'business', isOutgoing: true }).title).toMatch(/^The customer/)
    expect(endOf('REJECTED', { side: 'customer', isOutgoing: true }).title).toMatch(/^The business/)
  })
})
