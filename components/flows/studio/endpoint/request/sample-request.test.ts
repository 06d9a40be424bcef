import { expect, test } from 'vitest'
import { readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { sampleData, screensFor } from './sample-request'

const payload = {
  mail: '${form.mail}',
  size: '${form.size}',
  extras: '${form.extras}',
  terms: '${form.terms}',
  city: '${data.city}',
  step: 'first',
  lost: '${form.lost}',
}
const options = [{ id: 'small', title: 'Small' }]
const children = [
  { type: 'TextInput', name: 'mail', label: 'Mail', 'input-type': 'email' },
  { type: 'Dropdown', name: 'size', label: 'Size', 'data-source': options },
  { type: 'CheckboxGroup', name: 'extras', label: 'Extras', 'data-source': '${data.extras}' },
  { type: 'OptIn', name: 'terms', label: 'Terms' },
  { type: 'Footer', label: 'Go', 'on-click-action': { name: 'data_exchange', payload } },
]
const data = {
  city: { type: 'string', __example__: 'Lima' },
  extras: { type: 'array', __example__: options },
}
const flow = readExchangeFlow(
  JSON.stringify({
    version: '7.3',
    data_api_version: '3.0',
    routing_model: { A: ['B'], B: [] },
    screens: [
      { id: 'A', data, layout: { children } },
      { id: 'B', terminal: true, layout: { children: [] } },
    ],
  }),
)

test('sample data is what the action of the screen sends, with plausible values', () => {
  expect(sampleData(flow, 'data_exchange', 'A')).toEqual({
    mail: 'ana@example.com',
    size: 'small',
    extras: ['small'],
    terms: true,
    city: 'Lima',
    step: 'first',
    lost: 'text',
  })
  expect(sampleData(flow, 'data_exchange', 'B')).toEqual({})
  expect(sampleData(flow, 'INIT', undefined)).toEqual({})
  expect(sampleData(flow, 'error', 'A')).toHaveProperty('error_message')
})

test('each kind of request is offered for the screens that send it', () => {
  expect(screensFor(flow, 'data_exchange')).toEqual(['A'])
  expect(screensFor(flow, 'BACK')).toEqual(['A', 'B'])
  expect(screensFor(flow, 'INIT')).toEqual([])
})
