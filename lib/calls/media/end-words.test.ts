import { describe, expect, test } from 'vitest'
import { callReasons } from '@/lib/contract/call-states'
import { endOf } from './end-words'

describe('call end messages', () => {
  test.each(Object.keys(callReasons))('for %s differ from those for a hang-up, on both sides', (reason) => {
    for (const side of ['business', 'customer'] as const) {
      for (const isOutgoing of [true, false]) {
        const { title, nextStep, isFault } = endOf(reason, { side, isOutgoing })
        expect(title).not.toBe(endOf(null, { side, isOutgoing }).title)
        expect(!isFault || nextStep !== '').toBe(true)
      }
    }
  })

  test('name the other party', () => {
    expect(endOf('NO_ANSWER', { side: 'business', isOutgoing: true }).title).toMatch(/^The customer/)
    expect(endOf('REJECTED', { side: 'customer', isOutgoing: true }).title).toMatch(/^The business/)
  })
})
