import { describe, expect, test } from 'vitest'
import { checkFlow } from './check'
import { readExchangeFlow } from './exchange/exchange-flow'
import { exchange, flow, footer, heading, lastScreen, navigate, screen } from './rules/testing/flows'

const check = (document: object) => checkFlow(JSON.stringify(document))
const errorsOf = (document: object) => check(document).findings.filter(({ severity }) => severity === 'error')

describe('the routing model of a flow without an endpoint', () => {
  const screens = [screen('A', [heading('Hello'), footer(navigate('B'))]), lastScreen('B', [heading('Bye')])]

  test.each([
    ['is missing', {}],
    ['is empty', { routing_model: {} }],
    ['omits screens', { routing_model: { A: [] } }],
    ['leads back', { routing_model: { A: ['B'], B: ['A'] } }],
    ['names an unknown screen', { routing_model: { A: ['B', 'GONE'], GONE: ['A'] } }],
    ['has names that are not ids', { routing_model: { 'Screen 1': ['B'] } }],
  ])('causes no error if it %s', (_how, more) => {
    expect(errorsOf(flow(screens, more))).toEqual([])
  })

  test('connects screens that are reached by a computed name', () => {
    const next = { name: 'navigate', next: { type: 'screen', name: '${data.next}' }, payload: {} }
    const first = screen('A', [heading('Hello'), footer(next)], {
      data: { next: { type: 'string', __example__: 'B' } },
    })
    const document = (more: object) => flow([first, lastScreen('B', [heading('Bye')])], { ...more })
    expect(errorsOf(document({})).map(({ code }) => code)).toContain('INVALID_ROUTING_MODEL')
    expect(errorsOf(document({ routing_model: { A: ['B'] } }))).toEqual([])
  })
})

describe('a flow with an endpoint and no routing model', () => {
  const document = flow(
    [screen('A', [heading('Hello'), footer(exchange())]), lastScreen('B', [heading('Bye')])],
    { data_api_version: '3.0' },
  )

  test('can be published, with one finding', () => {
    const { isPublishable, findings } = check(document)
    expect([isPublishable, findings.map(({ code }) => code)]).toEqual([true, ['MISSING_REQUIRED_PROPERTY']])
  })

  test('lets the endpoint lead to any screen', () => {
    expect(readExchangeFlow(JSON.stringify(document)).mayLead('A', 'B')).toBe(true)
  })
})
