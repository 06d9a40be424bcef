import { expect, test } from 'vitest'
import { responsesIn, sharedDocument } from './shared-flow'

const screens = [{ id: 'A', layout: { type: 'SingleColumnLayout', children: [] } }]

test('the document that strangers get has no endpoint address', () => {
  const document = {
    version: '2.1',
    data_api_version: '3.0',
    data_channel_uri: 'https://inside.example',
    screens,
  }
  const shown = sharedDocument(JSON.stringify(document)) ?? ''
  expect(shown).not.toContain('inside.example')
  expect(JSON.parse(shown)).toEqual({ version: '2.1', data_api_version: '3.0', screens })
})

test.each(['', '{', '[]', '"text"', '{"version":"7.1"}', '{"version":"7.1","screens":[{}]}'])(
  'a document that cannot run is not shared: %s',
  (text) => {
    expect(sharedDocument(text)).toBeUndefined()
  },
)

const request = (screen: string, data: object) => ({
  kind: 'exchange',
  request: { version: '3.0', action: 'data_exchange', screen, data, flow_token: 'secret-token' },
})
const seen = (...effects: object[]) => ({ status: 'open', effects })
const answer = (screen: string) => ({ kind: 'answer', answer: { screen, data: {} } })
const tap = { kind: 'tap', target: { type: 'Footer', place: 0 } }

test('recorded responses are copied with their requests, without tokens, failures and other steps', () => {
  const run = {
    start: {},
    now: 1,
    seen: seen(),
    steps: [
      { event: tap, seen: seen(request('A', { day: 'mon' })) },
      { event: answer('B'), seen: seen() },
      { event: tap, seen: seen(request('B', {})) },
      { event: { kind: 'failure' }, seen: seen() },
      { event: tap, seen: seen(request('B', { again: true })) },
      { event: answer('C'), seen: seen() },
    ],
  }
  const responses = responsesIn([{ unreadable: true }, run])
  expect(responses).toEqual([
    { action: 'data_exchange', screen: 'A', data: { day: 'mon' }, answer: { screen: 'B', data: {} } },
    { action: 'data_exchange', screen: 'B', data: { again: true }, answer: { screen: 'C', data: {} } },
  ])
  expect(JSON.stringify(responses)).not.toContain('secret-token')
})
