import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from './edit/edited-text'
import { readDocument } from './parse'

/** The text after applying its fixes one by one. */
function repaired(text: string): string {
  const fix = readDocument(text).problems.find((problem) => problem.fix)?.fix
  return fix ? repaired(applyEdits(text, fix.edits)) : text
}

describe('a JSON syntax error', () => {
  test.each([
    ['a missing comma between members', '{"a": 1\n  "b": 2}', '{"a": 1,\n  "b": 2}'],
    ['missing commas between items', '[1 2\n3]', '[1, 2,\n3]'],
    ['single quotes', "{'a b': 'c, d'}", '{"a b": "c, d"}'],
    ['an escaped apostrophe and double quotes in single quotes', `['it\\'s "so"']`, `["it's \\"so\\""]`],
    ['typographic quotes', '{“a”: „b c“}', '{"a": "b c"}'],
    ['keywords of other languages', '[True, False, None, undefined]', '[true, false, null, null]'],
    ['several errors at once', "{'a': True\n'b': [1 2],}", '{"a": true,\n"b": [1, 2]}'],
  ])('is fixed: %s', (_what, text, expected) => {
    expect(repaired(text)).toBe(expected)
  })

  test.each([
    ['an unterminated string', "{'a: 1}"],
    ['an unknown word', '[yes]'],
    ['a missing colon', '{"a" 1}'],
  ])('is not fixed if ambiguous: %s', (_what, text) => {
    expect(readDocument(text).problems.length).toBeGreaterThan(0)
    expect(repaired(text)).toBe(text)
  })

  test('is fixed in any list of single-quoted strings without commas', () => {
    const word = fc.stringMatching(/^[a-z "\\]{0,9}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const single = words.map((each) => `'${JSON.stringify(each).slice(1, -1).replaceAll('\\"', '"')}'`)
        expect(JSON.parse(repaired(`[${single.join('\n')}]`))).toEqual(words)
      }),
    )
  })
})
