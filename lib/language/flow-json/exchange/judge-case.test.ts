import { describe, expect, test } from 'vitest'
import { caseProblems, expectationOf } from './judge-case'

const answer = {
  screen: 'SLOTS',
  data: { slots: [], guest: { name: 'Ana' }, count: 2, 'a.b': true, none: null },
}

describe('a case', () => {
  test('passes an answer that has all it expects, and more', () => {
    const expected = {
      screen: 'SLOTS',
      members: { slots: 'array', 'guest.name': 'string', 'a.b': 'boolean' },
    } as const
    expect(caseProblems(expected, answer)).toEqual([])
    expect(caseProblems({}, answer)).toEqual([])
  })

  test('fails an answer that lost a member, has another type, or names another screen', () => {
    const expected = {
      screen: 'END',
      members: { date: 'string', count: 'string', none: 'object', 'guest.age': 'number' },
    } as const
    expect(caseProblems(expected, answer)).toEqual([
      'The response should name the screen "END", but names "SLOTS".',
      '"date" is missing from the data in the response.',
      '"count" should be text, and is a number.',
      '"none" should be an object, and is null.',
      '"guest.age" is missing from the data in the response.',
    ])
  })

  test.each([undefined, null, 'ok', []])('fails what is no answer: %j', (none) =>
    expect(caseProblems({}, none)).toHaveLength(1),
  )

  test('made of an answer expects its screen and the types of its data', () => {
    expect(expectationOf(answer)).toEqual({
      screen: 'SLOTS',
      members: { slots: 'array', guest: 'object', count: 'number', 'a.b': 'boolean' },
    })
    expect(expectationOf({ version: '3.0' })).toEqual({})
    expect(caseProblems(expectationOf(answer), answer)).toEqual([])
  })
})
