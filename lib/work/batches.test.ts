import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesWithin } from './batches'

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

test('batches keep all items in order and within the limits, unless one item is too large', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  const property = fc.property(
    fc.array(text),
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 2, max: 60 }),
    (items, most, bytes) => {
      const batches = [...batchesWithin(items, { most, bytes })]
      expect(batches.flat()).toEqual(items)
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(most)
        // The brackets of the list come on top.
        if (batch.length > 1) expect(sizeOf(batch)).toBeLessThanOrEqual(bytes + 1)
      }
    },
  )
  fc.assert(property, { numRuns: 500 })
})
