import { describe, expect, test } from 'vitest'
import { patternsAreQuick, patternsAreRegularExpressions, patternsComeWithAHint } from './patterns'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the syntax of a pattern', () => {
  const document = (pattern: string) => flow([screen('A', [input('a', { pattern })])])

  test.each(['^[A-Z]{2}\\d+$', '\\-', '(?:a|b)'])('may be %s', (pattern) => {
    expect(reportsOf(patternsAreRegularExpressions, document(pattern))).toEqual([])
  })

  test.each(['(', '[a', 'a**', '+'])('cannot be %s', (pattern) => {
    expect(reportsOf(patternsAreRegularExpressions, document(pattern))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/pattern',
    ])
  })
})

describe('the use of a pattern', () => {
  const document = (more: object) => flow([screen('A', [input('a', { pattern: '^a$', ...more })])])
  const at = '/screens/0/layout/children/0/pattern'

  test('requires helper-text', () => {
    expect(reportsOf(patternsComeWithAHint, document({ 'helper-text': 'An a' }))).toEqual([])
    expect(reportsOf(patternsComeWithAHint, document({}))).toEqual([`INVALID_DEPENDENCIES ${at}`])
  })

  test('is rejected for emails but allowed for passcodes', () => {
    expect(
      reportsOf(patternsComeWithAHint, document({ 'helper-text': 'x', 'input-type': 'passcode' })),
    ).toEqual([])
    expect(reportsOf(patternsComeWithAHint, document({ 'helper-text': 'x', 'input-type': 'email' }))).toEqual(
      [`NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${at}`],
    )
  })
})

describe('the cost of a pattern', () => {
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
    '(a+b+)+',
    '(?:cat|dog)+',
    '^\\d+\\.\\d+\\.\\d+$',
    '.*@.*',
    '(.*,){3}',
  ])('such as %s is accepted', (pattern) => {
    expect(reportsOf(patternsAreQuick, document(pattern))).toEqual([])
  })

  test('is only analyzed for the first 500 different patterns, and only up to 500 characters', () => {
    const slow = (n: number) => input(`a${n}`, { pattern: `(a+)+${n}` })
    const many = Array.from({ length: 600 }, (_, n) => slow(n))
    expect(reportsOf(patternsAreQuick, flow([screen('A', [...many, slow(0)])]))).toHaveLength(501)
    const ofLength = (length: number) => document('(a+)+'.padEnd(length, 'x'))
    expect(reportsOf(patternsAreQuick, ofLength(500))).toHaveLength(1)
    expect(reportsOf(patternsAreQuick, ofLength(501))).toEqual([])
  })

  test.each([
    '(a+)+$',
    '^(\\w+\\s?)*$',
    '(a|a)*',
    '(\\w|\\d)+',
    '(.|\\s)*',
    '(\\w+\\d)+$',
    '(a|aa)+',
    '(ab|a.)*',
    '(.*,){20}',
    '\\d*\\d*\\d*x',
    '.*.*.*=',
    '((a*)*)*',
    '(?:x+y*){2,}',
    '(('.repeat(60) + 'a+' + '))'.repeat(60),
  ])('such as %s causes a warning', (pattern) => {
    expect(reportsOf(patternsAreQuick, document(pattern))).toEqual([
      'SLOW_PATTERN* /screens/0/layout/children/0/pattern',
    ])
  })
})
