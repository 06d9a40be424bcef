import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countCharacters, cutCharacters } from './count-characters'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'é',
        'e\u0301',
        '👍🏽',
        '👩‍👩‍👧',
        '🇧🇷',
        'ن',
        'ّ',
        'क्षि',
        '\r\n',
        ' ',
        '字',
        '한',
        '\u0600',
        '\u200d',
      ),
    )
    .map((all) => all.join('')),
)

describe('counting characters', () => {
  test.each([
    ['plain text', 'Hello', 5],
    ['accents written with a combining mark', 'cafe\u0301', 4],
    ['an emoji with a skin tone', '👍🏽', 1],
    ['a family of emoji', '👩‍👩‍👧', 1],
    ['a flag', '🇧🇷', 1],
    ['Arabic with vowel marks', 'مُحَمَّد', 4],
    ['a line break of two code units', 'a\r\nb', 3],
    ['nothing', '', 0],
  ])('counts %s as people do', (_what, text, count) => {
    expect(countCharacters(text)).toBe(count)
  })

  test('agrees with the segmenter on every text', () => {
    fc.assert(
      fc.property(anyText, (text) => countCharacters(text) === [...segmenter.segment(text)].length),
      { numRuns: 1000 },
    )
  })

  test('reads a megabyte', () => {
    expect(countCharacters('é👍'.repeat(200_000))).toBe(400_000)
  })
})

describe('cutting a text', () => {
  test('keeps at most so many characters, and never half of one', () => {
    expect(cutCharacters('👍🏽👍🏽👍🏽', 2)).toBe('👍🏽👍🏽')
    fc.assert(
      fc.property(anyText, fc.nat(12), (text, max) => {
        const cut = cutCharacters(text, max)
        expect(text.startsWith(cut)).toBe(true)
        expect(countCharacters(cut)).toBe(Math.min(max, countCharacters(text)))
      }),
    )
  })
})
