import { describe, expect, test } from 'vitest'
import { flowAnswers } from '@/lib/contract/flow-answers'
import { answersOf, comparedWith, moved, newStep, withItem, withScreen, withValue } from './answers-edits'

const answers = flowAnswers.parse({
  start: 'A',
  screens: { A: { data: { city: 'Lima' } }, B: { rules: [{ when: [], then: { kind: 'finish' } }] } },
})

describe('answers', () => {
  test('of one screen change without affecting the others', () => {
    const changed = withScreen(answers, 'A', { data: { city: 'Oslo' } })
    expect(changed).toEqual({ ...answers, screens: { ...answers.screens, A: { data: { city: 'Oslo' } } } })
    expect(answersOf(answers, 'A')).toEqual({ data: { city: 'Lima' } })
  })

  test('that are empty are left out', () => {
    expect(withScreen(answers, 'A', { data: {}, rules: [] }).screens).toEqual({ B: answers.screens.B })
  })

  test('are empty for a screen named like an inherited property', () => {
    expect(answersOf(answers, 'constructor')).toEqual({})
  })

  test('remain valid against the contract', () => {
    const rules = [
      { when: [], then: newStep('screen', 'B') },
      { when: [], then: newStep('finish', 'B') },
    ]
    expect(flowAnswers.safeParse(withScreen(answers, 'A', { rules })).success).toBe(true)
  })
})

test('values, items and positions change without affecting the others', () => {
  expect(withValue({ a: 1, b: 2 }, 'a', 3)).toEqual({ a: 3, b: 2 })
  expect(withValue(undefined, 'a', 1)).toEqual({ a: 1 })
  expect(withValue({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 })
  expect(withItem(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  expect(withItem(['a', 'b'], 0, undefined)).toEqual(['b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test.each([
  ['true', true],
  ['12.5', 12.5],
  ['-3', -3],
  ['007', '007'],
  ['1e5', '1e5'],
  ['1.0', '1.0'],
  ['Infinity', 'Infinity'],
  ['', ''],
  ['Lima', 'Lima'],
])('the typed text %j is compared as %j', (typed, value) => expect(comparedWith(typed)).toBe(value))
