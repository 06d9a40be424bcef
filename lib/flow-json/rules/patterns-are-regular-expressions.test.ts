import { describe, expect, test } from 'vitest'
import { patternsAreRegularExpressions } from './patterns-are-regular-expressions'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a pattern', () => {
  const document = (pattern: string) => flow([screen('A', [input('a', { pattern })])])

  test.each(['^[A-Z]{2}\\d+$', '\\-', '(?:a|b)'])('may be %s', (pattern) => {
    expect(reportsOf(patternsAreRegularExpressions, document(pattern))).toEqual([])
  })

  test.each(['(', '[a', 'a**', '+'])('may not be %s', (pattern) => {
    expect(reportsOf(patternsAreRegularExpressions, document(pattern))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/pattern',
    ])
  })
})
