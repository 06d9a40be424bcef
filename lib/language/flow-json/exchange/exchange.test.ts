import { describe, expect, test } from 'vitest'
import { readExchangeFlow } from './exchange-flow'
import { judgeAnswer } from './judge-answer'
import { requestProblem } from './judge-request'

const exchange = (payload: object) => ({
  type: 'Footer',
  label: 'Go on',
  'on-click-action': { name: 'data_exchange', payload },
})
const screen = (id: string, data: object, children: object[], more: object = {}) => ({
  id,
  data,
  layout: { type: 'SingleColumnLayout', children },
  ...more,
})
const flow = readExchangeFlow(
  JSON.stringify({
    version: '7.0',
    data_api_version: '3.0',
    routing_model: { A: ['B'], B: ['C'], C: [] },
    screens: [
      screen('A', {}, [exchange({ pin: '${form.code}' }), exchange({ other: 1 })], { sensitive: ['code'] }),
      screen('B', { pin: { type: 'string' }, on: { type: 'boolean' } }, [exchange({ again: '${data.pin}' })]),
      screen('C', { list: { type: 'array', items: { type: 'number' } } }, []),
    ],
  }),
)
const from = (id: string, action = 'data_exchange') => ({ version: '3.0', action, screen: id })
const problemOf = (question: Parameters<typeof judgeAnswer>[1], answer: unknown) =>
  judgeAnswer(flow, question, answer)?.problem

describe('an exchange flow', () => {
  test('knows its entry screen and every name under which a sensitive value is sent', () => {
    expect(flow.entry).toBe('A')
    expect([...flow.sensitive].sort()).toEqual(['again', 'code', 'pin'])
  })

  test.each<[string, boolean]>([
    ['password', true],
    ['passcode', true],
    ['${data.kind}', true],
    ['`${data.kind}`', true],
    ['email', false],
  ])('treats an input of type %s as sensitive: %s', (type, expected) => {
    const input = { type: 'TextInput', name: 'word', label: 'Word', 'input-type': type }
    const { sensitive } = readExchangeFlow(
      JSON.stringify({ screens: [screen('A', {}, [input, exchange({ sent: '${form.word}' })])] }),
    )
    expect([...sensitive].sort()).toEqual(expected ? ['sent', 'word'] : [])
  })

  test.each([
    ['A', 'B', true],
    ['A', 'A', true],
    ['A', 'C', false],
    ['C', 'A', true],
  ])('allows moving from %s to %s: %s', (one, other, expected) =>
    expect(flow.mayLead(one, other)).toBe(expected),
  )

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"screens":{}}',
    '{"screens":[{"id":7,"sensitive":{}}],"routing_model":[]}',
  ])('rejects responses and requests if its document is broken: %s', (text) => {
    const broken = readExchangeFlow(text)
    expect(judgeAnswer(broken, from('A'), { screen: 'A', data: {} })?.errorType).toBe(
      'invalid-screen-transition',
    )
    expect(requestProblem(broken, { action: 'data_exchange', screen: 'A', data: {} })).toContain(
      'no screen "A"',
    )
  })
})

describe('an endpoint response', () => {
  test.each<[unknown, RegExp]>([
    [null, /isn’t a JSON object/],
    ['ok', /isn’t a JSON object/],
    [{ data: [] }, /"data" in the response isn’t an object/],
    [{ screen: 5 }, /"screen" in the response isn’t text/],
    [{ data: {} }, /neither "screen" nor "version"/],
    [{ version: 3, screen: 'B' }, /version 3/],
    [{ screen: '__proto__', data: {} }, /doesn’t have/],
    [{ screen: 'B', data: { pin: '1' } }, /"on" is missing/],
    [{ screen: 'B', data: { pin: '1', on: 'yes' } }, /"on" should be a boolean, but is a string/],
  ])('is rejected: %j', (answer, words) => expect(problemOf(from('A'), answer)).toMatch(words))

  test('for the current screen may omit unchanged data', () => {
    expect(problemOf(from('B'), { screen: 'B', data: { error_message: 'No.' } })).toBeUndefined()
    expect(problemOf(from('B'), { version: '3.0', data: {} })).toBeUndefined()
    expect(problemOf(from('B'), { screen: 'B', data: { on: 1 } })).toContain('"on"')
  })

  test('that ends the flow needs a result', () => {
    const end = (data: object) => problemOf(from('B'), { screen: 'SUCCESS', data })
    expect(end({ extension_message_response: { params: { flow_token: 't' } } })).toBeUndefined()
    for (const data of [
      {},
      { extension_message_response: {} },
      { extension_message_response: { params: 1 } },
    ])
      expect(end(data)).toContain('"extension_message_response" with "params"')
  })

  test('to a ping needs status active or the version of the ping', () => {
    const ping = { version: '4.0', action: 'ping' }
    expect(problemOf(ping, { version: '3.0', data: { status: 'active' } })).toBeUndefined()
    expect(problemOf(ping, { version: '4.0' })).toBeUndefined()
    expect(problemOf(ping, { version: '3.0' })).toContain('version "3.0"')
    expect(problemOf(ping, {})).toContain('neither "version"')
  })

  test('with an error in a list is rejected with the index of the item', () => {
    expect(problemOf(from('B'), { screen: 'C', data: { list: [1, '2'] } })).toContain('"list[1]"')
  })

  test('may contain data that the screen does not declare', () => {
    expect(problemOf(from('B'), { screen: 'C', data: { list: [], more: 1 } })).toBeUndefined()
  })
})

describe('a request', () => {
  test('must match the payload of one action on its screen', () => {
    const problem = (data: Record<string, unknown>, id = 'A') =>
      requestProblem(flow, { action: 'data_exchange', screen: id, data })
    expect(problem({ pin: 'x' })).toBeUndefined()
    expect(problem({ other: 1 })).toBeUndefined()
    expect(problem({})).toBeUndefined()
    expect(problem({ pin: 'x', other: 1 })).toContain('No action')
    expect(problem({ again: 5 }, 'B')).toContain('"again" should be a string')
    expect(problem({}, 'C')).toContain('exchanges no data')
  })
})
