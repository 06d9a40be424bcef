import { describe, expect, test } from 'vitest'
import { caseProblems, expectationOf, outcomeProblems } from './judge-case'

const answer = {
  screen: 'SLOTS',
  data: { slots: [], guest: { name: 'Ana' }, count: 2, 'a.b': true, none: null },
}

describe('a case', () => {
  test('passes if the response contains at least what it expects', () => {
    const expected = {
      screen: 'SLOTS',
      members: { slots: 'array', 'guest.name': 'string', 'a.b': 'boolean' },
    } as const
    expect(caseProblems(expected, answer)).toEqual([])
    expect(caseProblems({}, answer)).toEqual([])
  })

  test('fails if a member is missing, has another type, or the screen differs', () => {
    const expected = {
      screen: 'END',
      members: { date: 'string', count: 'string', none: 'object', 'guest.age': 'number' },
    } as const
    expect(caseProblems(expected, answer)).toEqual([
      'The response should name the screen "END", but names "SLOTS".',
      '"date" is missing from the data in the response.',
      '"count" should be a string, but is a number.',
      '"none" should be an object, but is null.',
      '"guest.age" is missing from the data in the response.',
    ])
  })

  test.each([undefined, null, 'ok', []])('fails if the response is not an object: %j', (none) =>
    expect(caseProblems({}, none)).toHaveLength(1),
  )

  test('made from a response expects its screen and its data types', () => {
    expect(expectationOf(answer)).toEqual({
      screen: 'SLOTS',
      members: { slots: 'array', guest: 'object', count: 'number', 'a.b': 'boolean' },
    })
    expect(expectationOf({ version: '3.0' })).toEqual({})
    expect(caseProblems(expectationOf(answer), answer)).toEqual([])
  })
})

describe('the outcome of a case', () => {
  const came = { status: 200, durationMs: 300, answer, problem: undefined }

  test('is checked for status, exact values, schema and duration', () => {
    const passing = {
      status: 200,
      maxMs: 300,
      values: { 'guest.name': 'Ana', slots: [] },
      schema: { properties: { count: { maximum: 2 } } },
    }
    expect(outcomeProblems(passing, came)).toEqual([])
    const failing = {
      status: 427,
      maxMs: 299,
      values: { 'guest.name': 'Ben', slots: [1], gone: 1 },
      schema: { required: ['price'], properties: { count: { type: 'string' } } },
    }
    expect(outcomeProblems(failing, came)).toEqual([
      'The status should be 427, but is 200.',
      '"guest.name" should be "Ben", but is "Ana".',
      '"slots" should be [1], but is [].',
      '"gone" is missing from the data in the response.',
      '"price" is missing.',
      '"count" must be a string, but is a number.',
      'The response should take at most 299 ms, and took 300 ms.',
    ])
  })

  test('passes with the expected error status and no other', () => {
    const refused = { ...came, status: 427, answer: null, problem: 'The status is not 200.' }
    expect(outcomeProblems({ status: 427 }, refused)).toEqual([])
    expect(outcomeProblems({}, refused)).toEqual(['The status is not 200.'])
    expect(outcomeProblems({ status: 432 }, refused)).toHaveLength(2)
    const none = { ...came, status: null, answer: null, problem: 'Nothing came.' }
    expect(outcomeProblems({ status: 427 }, none)).toEqual([
      'The status should be 427, but is unknown, as there was no response.',
      'Nothing came.',
    ])
  })

  test('fails if the schema is unusable', () => {
    expect(outcomeProblems({ schema: { requried: ['city'] } }, came)).toEqual([
      '“requried” isn’t supported in a schema here.',
    ])
  })
})
