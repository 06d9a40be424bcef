import { describe, expect, test } from 'vitest'
import { withoutAccents, withPlainLetters } from './plain-letters'

describe('a text without accents', () => {
  test.each([
    ['café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['müller', 'muller'],
    ['ação', 'acao'],
    ['한국어', '한국어'],
    ['نسخ', 'نسخ'],
    ['straße 7', 'straße 7'],
  ])('of %s is %s', (text, plain) => {
    expect(withoutAccents(text)).toBe(plain)
  })
})

describe('a text to be searched', () => {
  test('has its lines without accents behind it', () => {
    expect(withPlainLetters('ana müller\nhello\nqué tal')).toBe(
      'ana müller\nhello\nqué tal\nana muller\nque tal',
    )
  })

  test('is as it is when it has no accents, and when it has been folded before', () => {
    expect(withPlainLetters('hello')).toBe('hello')
    expect(withPlainLetters(withPlainLetters('qué tal\nolé'))).toBe(withPlainLetters('qué tal\nolé'))
  })
})
