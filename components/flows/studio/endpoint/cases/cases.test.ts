import { describe, expect, test } from 'vitest'
import type { EndpointAnswer, EndpointCall } from '@/lib/contract/endpoint-calls'
import { endpointCases } from '@/lib/contract/flow-drafts'
import { readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { caseOf } from '../request/try-panel'
import { runCase } from './run-case'

const flow = readExchangeFlow(
  JSON.stringify({
    version: '7.3',
    data_api_version: '3.0',
    routing_model: { A: ['B'], B: [] },
    screens: [
      { id: 'A', layout: { children: [] } },
      { id: 'B', data: { city: { type: 'string' } }, layout: { children: [] } },
    ],
  }),
)
const request = { version: '3.0', action: 'data_exchange', screen: 'A', data: { day: 1 }, flow_token: 'x' }
const answered = (answer: unknown, problem: string | null = null): EndpointAnswer => ({
  request,
  answer,
  status: 200,
  duration_ms: 7,
  is_encrypted: false,
  error_type: problem,
  problem,
  wire: null,
})
const good = { screen: 'B', data: { city: 'Lima', note: 'Hi' } }
const saved = caseOf('Goes on', answered(good))

describe('a case made from a response', () => {
  test('is valid against the contract and omits the flow token', () => {
    expect(endpointCases.parse({ cases: [saved] }).cases).toEqual([
      {
        name: 'Goes on',
        action: 'data_exchange',
        screen: 'A',
        data: { day: 1 },
        expect: { screen: 'B', members: { city: 'string', note: 'string' } },
      },
    ])
  })

  test('passes if the same response comes again', async () => {
    const calls: EndpointCall[] = []
    const outcome = await runCase(saved, flow, (call) => {
      calls.push(call)
      return Promise.resolve(answered(good))
    })
    expect(outcome).toEqual({ durationMs: 7, answer: good, problems: [] })
    expect(calls).toMatchObject([{ action: 'data_exchange', screen: 'A', data: { day: 1 } }])
  })

  test('fails if the response lacks a value, even if the screen does not need it', async () => {
    const { problems } = await runCase(saved, flow, () =>
      Promise.resolve(answered({ screen: 'B', data: { city: 'Lima' } })),
    )
    expect(problems).toEqual(['"note" is missing from the data in the response.'])
  })

  test('fails if the response does not match the screen or there is none', async () => {
    const wrong = await runCase(saved, flow, () =>
      Promise.resolve(answered({ screen: 'B', data: { city: 5, note: 'Hi' } })),
    )
    expect(wrong.problems).toHaveLength(2)
    const none = await runCase(saved, flow, () => Promise.resolve(answered(null, 'Nothing came in time.')))
    expect(none.problems).toEqual(['Nothing came in time.'])
  })
})
