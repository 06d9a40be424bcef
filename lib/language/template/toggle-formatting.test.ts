import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFormatting } from './formatting'
import { toggleFormatting } from './toggle-formatting'

/** Reads `[` and `]` as the selection, toggles, and marks the resulting selection the same way. */
function toggled(marked: string, kind: Parameters<typeof toggleFormatting>[3]): string {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const after = toggleFormatting(marked.replace(/[[\]]/g, ''), start, end, kind)
  const { text, selectionStart, selectionEnd } = after
  return `${text.slice(0, selectionStart)}[${text.slice(selectionStart, selectionEnd)}]${text.slice(selectionEnd)}`
}

describe('toggling a format', () => {
  test.each([
    ['wraps the selection', 'Hi [dear] friend', 'Hi *[dear]* friend'],
    ['leaves spaces outside the markers', 'Hi[ dear ]friend', 'Hi *[dear]* friend'],
    ['extends to whole words', 'Hi d[ea]r friend', 'Hi *[dear]* friend'],
    ['unwraps the text between the markers', 'Hi *[dear]* friend', 'Hi [dear] friend'],
    ['unwraps a selection that includes the markers', 'Hi [*dear*] friend', 'Hi [dear] friend'],
    ['unwraps if a part of the formatted text is selected', 'Hi *my [dear]* friend', 'Hi my [dear] friend'],
    ['unwraps around a caret', 'Hi *de[]ar* friend', 'Hi de[]ar friend'],
    ['formats the word around a caret', 'Hi de[]ar friend', 'Hi *de[]ar* friend'],
    ['inserts an empty pair if there is no word', 'Hi [] friend', 'Hi *[]* friend'],
    ['removes an empty pair', 'Hi *[]* friend', 'Hi [] friend'],
    ['formats each line separately', '[one\ntwo]', '*[one*\n*two]*'],
    ['unwraps each line if all have the format', '[*one*\n*two*]', '[one\ntwo]'],
    ['joins formatted parts inside the selection', '[a *b* c]', '*[a b c]*'],
    ['nests in another format', '_[a]_', '_*[a]*_'],
    ['extends over a format it would cross', '[a _b] c_', '*[a _b c_]*'],
  ])('%s', (_promise, before, after) => {
    expect(toggled(before, 'bold')).toBe(after)
  })

  test('extends to whole variables', () => {
    expect(toggleFormatting('Hi {{1}} there', 5, 6, 'bold').text).toBe('Hi *{{1}}* there')
    expect(toggleFormatting('Hi {{1}} there', 5, 5, 'italic').text).toBe('Hi _{{1}}_ there')
  })

  test('puts one monospaced block around several lines', () => {
    expect(toggled('[one\ntwo]', 'mono')).toBe('```[one\ntwo]```')
  })

  test('is undone by toggling again, for any selection', () => {
    const words = fc.array(fc.constantFrom('one', 'Größe', '{{1}}', '{{first_name}}', 'два', '$5'), {
      minLength: 1,
    })
    const kinds = fc.constantFrom('bold', 'italic', 'strike', 'mono', 'code')
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), kinds, (list, a, b, kind) => {
        const text = list.join(' ')
        const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y)
        const once = toggleFormatting(text, start ?? 0, end ?? 0, kind)
        const twice = toggleFormatting(once.text, once.selectionStart, once.selectionEnd, kind)
        expect(twice.text).toBe(text)
      }),
    )
  })

  test('produces text that parses as that format', () => {
    const { text } = toggleFormatting('Your order {{1}} is ready', 3, 12, 'bold')
    expect(parseFormatting(text).filter((span) => span.kind === 'bold')).toHaveLength(1)
  })
})
