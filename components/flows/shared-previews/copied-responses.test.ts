import { describe, expect, test } from 'vitest'
import type { ExchangeRequest } from '@/lib/language/flow-json/run/run-types'
import { toRunnable } from '@/lib/language/flow-json/run/runnable'
import { newestVersion } from '@/lib/language/flow-json/versions'
import { copiedResponse } from './copied-responses'

const screen = (id: string, more: object = {}) => ({
  id,
  data: { title: { type: 'string', __example__: `Example of ${id}` } },
  layout: { type: 'SingleColumnLayout', children: [] },
  ...more,
})

function flowOf(routing: Record<string, string[]>) {
  const screens = [screen('A'), screen('B'), screen('C', { terminal: true })]
  const value = { version: newestVersion.name, data_api_version: '3.0', routing_model: routing, screens }
  const flow = toRunnable({ version: newestVersion, value })
  if (!flow) throw new Error('The flow does not run.')
  return flow
}

const flow = flowOf({ A: ['B', 'C'], B: ['C'], C: [] })
const request = (part: Partial<ExchangeRequest>): ExchangeRequest => ({
  ...{ version: '3.0', action: 'data_exchange', screen: 'A', data: {}, flow_token: 't' },
  ...part,
})
const recorded = (from: string, data: Record<string, unknown>, to: string) => ({
  ...{ action: 'data_exchange', screen: from, data },
  answer: { screen: to, data: {} },
})

describe('a shared flow', () => {
  test('continues with the saved response to the same request, else the newest from that screen', () => {
    const responses = [recorded('A', { day: 1 }, 'B'), recorded('A', { day: 2 }, 'C'), recorded('B', {}, 'A')]
    const next = (data: Record<string, unknown>) => copiedResponse(flow, responses, request({ data }))
    expect(next({ day: 1 })).toEqual({ answer: { screen: 'B', data: {} } })
    expect(next({ day: 3 })).toEqual({ answer: { screen: 'C', data: {} } })
  })

  test('continues with sample data if only one screen can come next', () => {
    expect(copiedResponse(flow, [], request({ screen: 'B' }))).toEqual({
      answer: { screen: 'C', data: { title: 'Example of C' } },
    })
    expect(copiedResponse(flow, [], request({ action: 'BACK', screen: 'B' }))).toEqual({
      answer: { screen: 'B', data: { title: 'Example of B' } },
    })
    expect(copiedResponse(flow, [], request({ action: 'INIT', screen: undefined }))).toMatchObject({
      answer: { screen: 'A' },
    })
  })

  test('completes from a terminal screen', () => {
    expect(copiedResponse(flow, [], request({ screen: 'C' }))).toMatchObject({
      answer: { screen: 'SUCCESS' },
    })
  })

  test('does not continue if the endpoint would choose between screens or the screen is unknown', () => {
    expect(copiedResponse(flow, [], request({ screen: 'A' }))).toBeUndefined()
    expect(copiedResponse(flow, [], request({ screen: 'constructor' }))).toBeUndefined()
  })
})
