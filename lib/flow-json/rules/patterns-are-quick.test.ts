import { describe, expect, test } from 'vitest'
import { patternsAreQuick } from './patterns-are-quick'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a pattern', () => {
  const document = (pattern: string) => flow([screen('A', [input('a', { pattern })])])

  test.each([
    '^[A-Z]+$',
    '(ab)+',
    '^(\\w+-)*\\w+$',
    '(a|b)+',
    '(?:ab?)+',
    '(a+)?',
    '\\(+\\)+',
    '[(+)]+',
    '(a{2,3})+',
  ])('%s is quick', (pattern) => {
    expect(reportsOf(patternsAreQuick, document(pattern))).toEqual([])
  })

  test.each([
    '(a+)+$',
    '^(\\w+\\s?)*$',
    '(a|a)*',
    '(\\w|\\d)+',
    '(.|\\s)*',
    '((a*)*)*',
    '(?:x+y*){2,}',
    '(('.repeat(60) + 'a+' + '))'.repeat(60),
  ])('%s is worth a warning', (pattern) => {
    expect(reportsOf(patternsAreQuick, document(pattern))).toEqual([
      'SLOW_PATTERN* /screens/0/layout/children/0/pattern',
    ])
  })
})
