import { describe, expect, test } from 'vitest'
import { endpointCases } from '@/lib/contract/flow-drafts'
import { readCases } from './read-cases'

const read = (cases: unknown) => () => readCases(JSON.stringify(cases), 'cases.json')

describe('cases that the studio saves are those the command reads', () => {
  const actions = ['ping', 'INIT', 'data_exchange', 'BACK']
  const types = { a: 'string', b: 'number', c: 'boolean', d: 'object', e: 'array' }
  test.each(actions)('with %s', (action) => {
    const exact = { status: 200, maxMs: 900, values: { a: [1] }, schema: { required: ['a'] } }
    const wanted = { screen: 'B', members: types, ...exact }
    const written = { cases: [{ name: 'One', action, screen: 'A', data: { day: 1 }, expect: wanted }] }
    expect(read(written)()).toEqual(endpointCases.parse(written).cases)
  })

  test.each<[string, object]>([
    ['an action nobody knows', { name: 'One', action: 'pong', expect: {} }],
    ['a type nobody knows', { name: 'One', action: 'ping', expect: { members: { a: 'date' } } }],
    ['a misspelled member', { name: 'One', action: 'ping', expect: {}, scren: 'A' }],
    ['a status nobody sends', { name: 'One', action: 'ping', expect: { status: 1000 } }],
    ['a time that is no whole number', { name: 'One', action: 'ping', expect: { maxMs: 1.5 } }],
    ['a schema that is a list', { name: 'One', action: 'ping', expect: { schema: [] } }],
    ['no name', { name: ' ', action: 'ping', expect: {} }],
    ['data that is a list', { name: 'One', action: 'INIT', data: [], expect: {} }],
  ])('and both refuse %s', (_, one) => {
    expect(endpointCases.safeParse({ cases: [one] }).success).toBe(false)
    expect(read({ cases: [one] })).toThrow('cases.json: case 1')
  })
})
