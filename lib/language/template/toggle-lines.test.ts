import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toggleLines } from './toggle-lines'

/** `[` and `]` mark the selection. */
function toggled(marked: string, kind: Parameters<typeof toggleLines>[3]): string {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const { text, selectionStart, selectionEnd } = toggleLines(
    marked.replaceAll(/[[\]]/g, ''),
    start,
    end,
    kind,
  )
  return `${text.slice(0, selectionStart)}[${text.slice(selectionStart, selectionEnd)}]${text.slice(selectionEnd)}`
}

describe('toggleLines', () => {
  test.each([
    ['a\n[b\nc]\nd', 'bullets', 'a\n- [b\n- c]\nd'],
    ['[a\n\nb]', 'numbers', '1. [a\n\n2. b]'],
    ['a\nb[]c', 'quote', 'a\n> b[]c'],
    ['- [a\n- b]', 'bullets', '[a\nb]'],
    ['- [a\n- b]', 'numbers', '1. [a\n2. b]'],
    ['- [a\nb]', 'bullets', '- [a\n- b]'],
    ['[]', 'bullets', '- []'],
    ['[- a]', 'bullets', '[a]'],
  ] as const)('toggles %j as %s to %j', (before, kind, after) => {
    expect(toggled(before, kind)).toBe(after)
  })

  test('restores non-empty lines when applied twice and keeps the selection inside the text', () => {
    const line = fc.stringMatching(/^[a-zא-ת]{0,5}$/)
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.nat(30),
        fc.nat(30),
        fc.constantFrom('bullets', 'numbers', 'quote'),
        (lines, one, other, kind) => {
          const text = lines.join('\n')
          const [start = 0, end = 0] = [one, other]
            .map((at) => Math.min(at, text.length))
            .sort((a, b) => a - b)
          const once = toggleLines(text, start, end, kind)
          expect(once.selectionStart).toBeGreaterThanOrEqual(0)
          expect(once.selectionStart).toBeLessThanOrEqual(once.selectionEnd)
          expect(once.selectionEnd).toBeLessThanOrEqual(once.text.length)
          const twice = toggleLines(once.text, once.selectionStart, once.selectionEnd, kind)
          if (lines.every((written) => written !== '')) expect(twice.text).toBe(text)
        },
      ),
    )
  })
})
