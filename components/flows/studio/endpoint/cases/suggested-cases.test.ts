import { expect, test } from 'vitest'
import { endpointCases } from '@/lib/contract/flow-drafts'
import { readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { suggestedCases } from './suggested-cases'

const ask = { name: 'data_exchange', payload: { city: '${form.city}' } }
const flow = readExchangeFlow(
  JSON.stringify({
    version: '7.3',
    data_api_version: '3.0',
    routing_model: { START: ['END'], END: [] },
    screens: [
      {
        id: 'START',
        layout: {
          type: 'SingleColumnLayout',
          children: [
            { type: 'TextInput', name: 'city', label: 'City' },
            { type: 'Footer', label: 'Go', 'on-click-action': ask },
          ],
        },
      },
      { id: 'END', terminal: true, layout: { type: 'SingleColumnLayout', children: [] } },
    ],
  }),
)

test('the suggested cases cover each request that phones make and are valid against the contract', () => {
  const cases = suggestedCases(flow)
  expect(cases).toMatchObject([
    { action: 'ping' },
    { action: 'INIT', expect: { screen: 'START' } },
    { action: 'data_exchange', screen: 'START', data: { city: 'text' } },
  ])
  expect(endpointCases.parse({ cases }).cases).toEqual(cases)
})
