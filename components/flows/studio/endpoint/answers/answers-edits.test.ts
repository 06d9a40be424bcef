import { describe, expect, test } from 'vitest'
import { flowAnswers } from '@/lib/contract/flow-answers'
import { answersOf, comparedWith, moved, newStep, withItem, withScreen, withValue } from './answers-edits'

const answers = flowAnswers.parse({
  start: 'A',
  screens: { A: { data: { city: 'Lima' } }, B: { rules: [{ when: [], then: { kind: 'finish' } }] } },
})

describe('answers', () => {
  test('of one screen change, and those of the others stay', () => {
    const changed = withScreen(answers, 'A', { data: { city: 'Oslo' } })
    expect(changed).toEqual({ ...answers, screens: { ...answers.screens, A: { data: { city: 'Oslo' } } } })
    expect(answersOf(answers, 'A')).toEqual({ data: { city: 'Lima' } })
  })

  test('that say nothing are left out', () => {
    expect(withScreen(answers, 'A', { data: {}, rules: [] }).screens).toEqual({ B: answers.screens.B })
  })

  test('know only what people wrote', () => {
    expect(answersOf(answers, 'constructor')).toEqual({})
  })

  test('stay as the contract wants them', () => {
    const rules = [
      { when: [], then: newStep('screen', 'B') },
      { when: [], then: newStep('finish', 'B') },
    ]
    expect(flowAnswers.safeParse(withScreen(answers, 'A', { rules })).success).toBe(true)
  })
})

test('values, items and places change without touching the others', () => {
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
])('a comparison with %j is one with %j', (typed, value) => expect(comparedWith(typed)).toBe(value))
