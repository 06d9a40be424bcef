import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { timeLeftIn } from '@/lib/labels/times-in-language'
import { messageWords } from './message-words'

describe('the text that a phone adds to a message', () => {
  test.each([
    ['ar', 'ar', 'قراءة المزيد', 'خلال يومين'],
    ['he', 'he', 'קריאת המשך', 'בעוד יומיים (2)'],
    ['pt_BR', 'pt', 'Ler mais', 'em 2 dias'],
    ['en_GB', 'en', 'Read more', 'in 2 days'],
    ['ka', 'en', 'Read more', 'in 2 days'],
    ['constructor', 'en', 'Read more', 'in 2 days'],
  ])('is in the language of %s, or in English if unknown', (code, language, readMore, twoDays) => {
    const words = messageWords(code)
    expect(words).toMatchObject({ language, readMore })
    expect(timeLeftIn(words.language, 48 * HOUR_MS)).toBe(twoDays)
  })

  test.each([
    [30_000, 'in 1 minute'],
    [59 * 60_000, 'in 59 minutes'],
    [HOUR_MS, 'in 1 hour'],
    [30 * HOUR_MS, 'in 1 day'],
  ])('shows %i ms in whole units', (ms, text) => {
    expect(timeLeftIn('en', ms)).toBe(text)
  })
})
