import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsPerCharacter } from '@/lib/contract/page-limits'
import { countCharacters, cutCharacters, withoutPiles } from './count-characters'

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

const marks = '\u0301'.repeat(120_000)
/** A cluster counts as one, but an overlong one as its number of code points. */
const expected = (text: string) =>
  [...segmenter.segment(text)].reduce(
    (count, { segment }) => count + (segment.length > unitsPerCharacter ? [...segment].length : 1),
    0,
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
    ['a family of four with skin tones', '👨🏿\u200d👩🏻\u200d👧🏽\u200d👦🏾', 1],
    ['a kiss with skin tones', '👩🏻‍❤️‍💋‍👨🏿', 1],
    ['a flag of a part of a country', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['a syllable of four consonants', 'र्त्स्न्य', 1],
    ['an empty text', '', 0],
  ])('counts user-perceived characters: %s', (_what, text, count) => {
    expect(countCharacters(text)).toBe(count)
  })

  test('counts every mark in a pile of combining marks, which bounds the text size', () => {
    expect(countCharacters(`a${marks}`)).toBe(120_001)
    expect(countCharacters(`a${'\u0301'.repeat(unitsPerCharacter)}`)).toBe(unitsPerCharacter + 1)
    fc.assert(
      fc.property(anyText, fc.nat(300), (text, times) => {
        const long = `${text}${'\u0301'.repeat(times)}`
        expect(long.length).toBeLessThanOrEqual(countCharacters(long) * unitsPerCharacter)
      }),
    )
  })

  test('agrees with Intl.Segmenter except on overlong clusters', () => {
    fc.assert(
      fc.property(anyText, (text) => countCharacters(text) === expected(text)),
      { numRuns: 1000 },
    )
  })

  test('handles 400,000 characters', () => {
    expect(countCharacters('é👍'.repeat(200_000))).toBe(400_000)
  })
})

describe('cutting a text', () => {
  test('keeps at most the given number of characters and never splits one', () => {
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

describe('withoutPiles', () => {
  test('shortens piles of combining marks and keeps all other characters', () => {
    const shown = withoutPiles(`ab${marks}c`)
    expect(shown.startsWith(`ab${'\u0301'.repeat(unitsPerCharacter - 1)}…`)).toBe(true)
    expect(shown.endsWith('c')).toBe(true)
    expect(shown.length).toBeLessThan(3 * unitsPerCharacter)
    fc.assert(
      fc.property(anyText, (text) => {
        const isTall = [...segmenter.segment(text)].some(({ segment }) => segment.length > unitsPerCharacter)
        if (!isTall) expect(withoutPiles(text)).toBe(text)
      }),
    )
  })
})
