import { describe, expect, test } from 'vitest'
import { patternsComeWithAHint } from './patterns-come-with-a-hint'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a pattern', () => {
  const document = (more: object) => flow([screen('A', [input('a', { pattern: '^a$', ...more })])])
  const at = '/screens/0/layout/children/0/pattern'

  test('comes with helper-text', () => {
    expect(reportsOf(patternsComeWithAHint, document({ 'helper-text': 'An a' }))).toEqual([])
    expect(reportsOf(patternsComeWithAHint, document({}))).toEqual([`INVALID_DEPENDENCIES ${at}`])
  })

  test('does not go with addresses and phone numbers', () => {
    expect(
      reportsOf(patternsComeWithAHint, document({ 'helper-text': 'x', 'input-type': 'passcode' })),
    ).toEqual([])
    expect(reportsOf(patternsComeWithAHint, document({ 'helper-text': 'x', 'input-type': 'email' }))).toEqual(
      [`NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${at}`],
    )
  })
})
