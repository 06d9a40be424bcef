import { describe, expect, test } from 'vitest'
import { isHeard, type Silenced, withSilenced } from './dock-panel'

const [ana, jonas, layla] = [{ id: 'ana' }, { id: 'jonas' }, { id: 'layla' }]
const nothing: Silenced = new Set()

describe('silence', () => {
  test('holds when one of the silenced calls ends, and when they are listed in another order', () => {
    const silenced = withSilenced(nothing, [ana, jonas])
    expect(isHeard([ana, jonas], silenced)).toBe(false)
    expect(isHeard([jonas], silenced)).toBe(false)
    expect(isHeard([jonas, ana], silenced)).toBe(false)
  })

  test('ends with a call that was not there when it began', () => {
    const silenced = withSilenced(nothing, [ana])
    expect(isHeard([ana, layla], silenced)).toBe(true)
    expect(isHeard([ana, layla], withSilenced(silenced, [ana, layla]))).toBe(false)
  })

  test('is not there before, nor sound without a call', () => {
    expect(isHeard([ana], nothing)).toBe(true)
    expect(isHeard([], nothing)).toBe(false)
  })
})
