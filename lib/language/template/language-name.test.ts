import { describe, expect, test } from 'vitest'
import { templateLanguages } from '@/lib/contract/languages'
import { languageName } from './language-name'

describe('the name of a language', () => {
  test.each(templateLanguages)('is a word for %s', (code) => {
    expect(languageName(code)).not.toBe(code)
  })

  test.each(['xx_YYYYYYYYYY', 'not a code'])('of something that is no code is what came: "%s"', (code) => {
    expect(languageName(code)).toBe(code)
  })
})
