import { describe, expect, test } from 'vitest'
import { endpointCases } from '@/lib/contract/flow-drafts'
import { readCases } from './read-cases'

const read = (cases: unknown) => () => readCases(JSON.stringify(cases), 'cases.json')

describe('the studio and the command line', () => {
  const actions = ['ping', 'INIT', 'data_exchange', 'BACK']
  const types = { a: 'string', b: 'number', c: 'boolean', d: 'object', e: 'array' }
  test.each(actions)('accept the same case with action %s', (action) => {
    const exact = { status: 200, maxMs: 900, values: { a: [1] }, schema: { required: ['a'] } }
    const wanted = { screen: 'B', members: types, ...exact }
    const written = { cases: [{ name: 'One', action, screen: 'A', data: { day: 1 }, expect: wanted }] }
    expect(read(written)()).toEqual(endpointCases.parse(written).cases)
  })

  test.each<[string, object]>([
    ['an unknown action', { name: 'One', action: 'pong', expect: {} }],
    ['an unknown type', { name: 'One', action: 'ping', expect: { members: { a: 'date' } } }],
    ['a misspelled member', { name: 'One', action: 'ping', expect: {}, scren: 'A' }],
    ['an invalid status', { name: 'One', action: 'ping', expect: { status: 1000 } }],
    ['a time that is not a whole number', { name: 'One', action: 'ping', expect: { maxMs: 1.5 } }],
    ['a schema that is a list', { name: 'One', action: 'ping', expect: { schema: [] } }],
    ['an empty name', { name: ' ', action: 'ping', expect: {} }],
    ['data that is a list', { name: 'One', action: 'INIT', data: [], expect: {} }],
  ])('reject %s', (_, one) => {
    expect(endpointCases.safeParse({ cases: [one] }).success).toBe(false)
    expect(read({ cases: [one] })).toThrow('cases.json: case 1')
  })
})
