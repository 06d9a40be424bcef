import { describe, expect, test } from 'vitest'
import { isHeard, type Silenced, withSilenced } from './dock-panel'

const [ana, jonas, layla] = [{ id: 'ana' }, { id: 'jonas' }, { id: 'layla' }]
const nothing: Silenced = new Set()

describe('the silenced state', () => {
  test('persists when one of the silenced calls ends, and when the calls are reordered', () => {
    const silenced = withSilenced(nothing, [ana, jonas])
    expect(isHeard([ana, jonas], silenced)).toBe(false)
    expect(isHeard([jonas], silenced)).toBe(false)
    expect(isHeard([jonas, ana], silenced)).toBe(false)
  })

  test('ends when a new call arrives', () => {
    const silenced = withSilenced(nothing, [ana])
    expect(isHeard([ana, layla], silenced)).toBe(true)
    expect(isHeard([ana, layla], withSilenced(silenced, [ana, layla]))).toBe(false)
  })

  test('is off initially, and nothing sounds without a call', () => {
    expect(isHeard([ana], nothing)).toBe(true)
    expect(isHeard([], nothing)).toBe(false)
  })
})
