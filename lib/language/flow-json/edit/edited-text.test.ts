import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TextEdit } from '../finding'
import { applyEdits, EditedText, joinEdits } from './edited-text'

const edit = (offset: number, length: number, text: string): TextEdit => ({ offset, length, text })

/** Non-overlapping edits of a text of this length. */
const editsOf = (length: number) =>
  fc.uniqueArray(fc.nat(length), { maxLength: 6 }).chain((places) => {
    const sorted = places.toSorted((a, b) => a - b)
    return fc.tuple(
      ...sorted.map((offset, index) =>
        fc.record({
          offset: fc.constant(offset),
          length: fc.nat((sorted[index + 1] ?? length) - offset),
          text: fc.string({ maxLength: 3 }),
        }),
      ),
    )
  })

describe('applyEdits', () => {
  test('applies all edits at once, in any order', () => {
    expect(applyEdits('abcdef', [edit(4, 1, 'X'), edit(0, 2, ''), edit(2, 0, '-')])).toBe('-cdXf')
  })

  test('inserts before a replacement at the same offset', () => {
    expect(applyEdits('ab', [edit(1, 1, 'X'), edit(1, 0, '-')])).toBe('a-X')
  })

  test.each([
    ['overlap', [edit(0, 2, ''), edit(1, 1, '')]],
    ['reach beyond the text', [edit(1, 2, '')]],
    ['begin before it', [edit(-1, 1, '')]],
  ])('rejects edits that %s', (_, edits) => {
    expect(() => applyEdits('ab', edits)).toThrow(RangeError)
  })
})

test('adjacent edits are joined without changing the result', () => {
  expect(joinEdits([edit(2, 1, 'X'), edit(0, 2, 'Y'), edit(4, 0, 'Z')])).toEqual([
    edit(0, 3, 'YX'),
    edit(4, 0, 'Z'),
  ])
  fc.assert(
    fc.property(
      fc.string({ maxLength: 12 }).chain((text) => fc.tuple(fc.constant(text), editsOf(text.length))),
      ([text, edits]) => {
        expect(applyEdits(text, joinEdits(edits))).toBe(applyEdits(text, edits))
      },
    ),
  )
})

test('repeated edits combine into one set of edits with the same result', () => {
  const rounds = fc.infiniteStream(fc.record({ seed: fc.nat(), text: fc.string({ maxLength: 4 }) }))
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), rounds, (text, stream) => {
      const edited = new EditedText(text)
      for (let round = 0; round < 5; round += 1) {
        const { seed, text: written } = stream.next().value
        const offset = seed % (edited.text.length + 1)
        const length = (seed >> 8) % (edited.text.length - offset + 1)
        const edits = [edit(offset, length, written)]
        if (offset + length < edited.text.length) edits.push(edit(edited.text.length - 1, 1, written))
        edited.apply(edits)
      }
      expect(applyEdits(text, edited.edits(text.length))).toBe(edited.text)
    }),
  )
})
