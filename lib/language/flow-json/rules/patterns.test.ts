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

  test('is checked within 2 s, even for thousands of patterns or a huge one', () => {
    const many = Array.from({ length: 5000 }, (_, n) => input(`a${n}`, { pattern: `[a-z${n}]+`.repeat(100) }))
    const startedAt = performance.now()
    reportsOf(patternsAreQuick, flow([screen('A', [...many, input('z', { pattern: 'a+'.repeat(500_000) })])]))
    expect(performance.now() - startedAt).toBeLessThan(2000)
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
