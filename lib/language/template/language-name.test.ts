import { describe, expect, test } from 'vitest'
import { templateLanguages } from '@/lib/contract/languages'
import { languageName } from './language-name'

describe('the name of a language', () => {
  test.each(templateLanguages)('differs from the code for %s', (code) => {
    expect(languageName(code)).not.toBe(code)
  })

  test.each(['xx_YYYYYYYYYY', 'not a code'])('is the input itself for an invalid code: "%s"', (code) => {
    expect(languageName(code)).toBe(code)
  })
})
