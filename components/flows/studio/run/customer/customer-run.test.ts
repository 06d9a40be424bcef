import { describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/language/flow-json/model'
import type { ExchangeRequest } from '@/lib/language/flow-json/run/run-types'
import { toRunnable } from '@/lib/language/flow-json/run/runnable'
import { newestVersion } from '@/lib/language/flow-json/versions'
import { CustomerRun } from './customer-run'

const footer = (action: object) => ({ type: 'Footer', label: 'Go on', 'on-click-action': action })
const screen = (id: string, action: object) => ({
  id,
  title: id,
  terminal: true,
  layout: { type: 'SingleColumnLayout', children: [footer(action)] },
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function open(document: JsonObject, outcome: { answer: unknown } | { failure: string } = { failure: 'No.' }) {
  const flow = toRunnable({ version: newestVersion, value: document })
  if (!flow) throw new Error('The document cannot run.')
  const asked: ExchangeRequest[] = []
  const completed: JsonObject[] = []
  const run = new CustomerRun({
    flow,
    start: { flowToken: 'token', now: 0 },
    ask: async (request) => {
      asked.push(request)
      return outcome
    },
    onComplete: (payload) => completed.push(payload),
    onOpenUrl: () => undefined,
  })
  const tapFooter = () => {
    const part = run.getView().components.find(({ type }) => type === 'Footer')
    run.send({ kind: 'tap', component: part?.id ?? '' })
  }
  return { run, asked, completed, tapFooter }
}

describe('a flow on a phone', () => {
  test('hands over its completion payload once', () => {
    const complete = { name: 'complete', payload: { size: 'large' } }
    const { completed, tapFooter, run } = open({ screens: [screen('SIZE', complete)] })
    tapFooter()
    tapFooter()
    expect(completed).toEqual([{ size: 'large' }])
    expect(run.getView().status).toBe('completed')
  })

  test('starts on the screen that its endpoint returns', async () => {
    const complete = { name: 'complete', payload: {} }
    const document = { data_api_version: '3.0', screens: [screen('A', complete), screen('B', complete)] }
    const { run, asked } = open(document, { answer: { version: '3.0', screen: 'B', data: {} } })
    expect(run.getView().status).toBe('waiting')
    await settled()
    expect(asked).toMatchObject([{ action: 'INIT', flow_token: 'token' }])
    expect(run.getView().screen?.id).toBe('B')
  })

  test('shows the failure if the endpoint returns nothing', async () => {
    const { run } = open({
      data_api_version: '3.0',
      screens: [screen('A', { name: 'complete', payload: {} })],
    })
    await settled()
    expect(run.getView().notice).toBe('No.')
  })
})
