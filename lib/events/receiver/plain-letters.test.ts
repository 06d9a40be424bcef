import { describe, expect, test } from 'vitest'
import { withoutAccents, withPlainLetters } from './plain-letters'

describe('removing accents', () => {
  test.each([
    ['café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['müller', 'muller'],
    ['ação', 'acao'],
    ['한국어', '한국어'],
    ['نسخ', 'نسخ'],
    ['straße 7', 'straße 7'],
  ])('from %s results in %s', (text, plain) => {
    expect(withoutAccents(text)).toBe(plain)
  })
})

describe('a searchable text', () => {
  test('ends with unaccented copies of its accented lines', () => {
    expect(withPlainLetters('ana müller\nhello\nqué tal')).toBe(
      'ana müller\nhello\nqué tal\nana muller\nque tal',
    )
  })

  test('is unchanged if it has no accents or was already folded', () => {
    expect(withPlainLetters('hello')).toBe('hello')
    expect(withPlainLetters(withPlainLetters('qué tal\nolé'))).toBe(withPlainLetters('qué tal\nolé'))
  })
})
