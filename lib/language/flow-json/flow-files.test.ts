import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowFileName } from './flow-files'

describe('flowFileName', () => {
  it.each([
    ['Book a table!', 'book-a-table.json'],
    ['  ../../etc/passwd ', 'etc-passwd.json'],
    ['預約', '預約.json'],
    ['🙂', 'flow.json'],
    ['', 'flow.json'],
  ])('maps %j to %s', (name, file) => expect(flowFileName(name)).toBe(file))

  it('returns a portable file name for any flow name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const file = flowFileName(name)
        expect(file).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}-]*\.json$/u)
        expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255)
      }),
    )
  })
})
