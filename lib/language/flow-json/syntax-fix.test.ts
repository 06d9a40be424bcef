import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from './edit/edited-text'
import { readDocument } from './parse'

/** The text with all its repairs made, one after the other, as far as there are any. */
function repaired(text: string): string {
  const fix = readDocument(text).problems.find((problem) => problem.fix)?.fix
  return fix ? repaired(applyEdits(text, fix.edits)) : text
}

describe('a slip in the writing of JSON', () => {
  test.each([
    ['a comma that is missing between members', '{"a": 1\n  "b": 2}', '{"a": 1,\n  "b": 2}'],
    ['and between items', '[1 2\n3]', '[1, 2,\n3]'],
    ['single quotes', "{'a b': 'c, d'}", '{"a b": "c, d"}'],
    ['an apostrophe and double quotes between them', `['it\\'s "so"']`, `["it's \\"so\\""]`],
    ['quotes of a word processor', '{“a”: „b c“}', '{"a": "b c"}'],
    ['words of other languages', '[True, False, None, undefined]', '[true, false, null, null]'],
    ['several at once', "{'a': True\n'b': [1 2],}", '{"a": true,\n"b": [1, 2]}'],
  ])('is put right: %s', (_what, text, expected) => {
    expect(repaired(text)).toBe(expected)
  })

  test.each([
    ['a text without an end', "{'a: 1}"],
    ['a word nobody knows', '[yes]'],
    ['a colon that is missing', '{"a" 1}'],
  ])('is left where it could mean several things: %s', (_what, text) => {
    expect(readDocument(text).problems.length).toBeGreaterThan(0)
    expect(repaired(text)).toBe(text)
  })

  test('any value written with single quotes and without commas is read as it was meant', () => {
    const word = fc.stringMatching(/^[a-z "\\]{0,9}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const single = words.map((each) => `'${JSON.stringify(each).slice(1, -1).replaceAll('\\"', '"')}'`)
        expect(JSON.parse(repaired(`[${single.join('\n')}]`))).toEqual(words)
      }),
    )
  })
})
