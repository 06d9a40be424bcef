import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { exchangedSteps, writeSteps } from '@/lib/events/funnel/record-steps'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createFlow, uploadForm } from '@/lib/service/testing/flow-fixtures'
import { createFlowDocuments } from './flow-documents'
import { funnelAsCsv, readFlowFunnel } from './flow-funnel'
import { ownEndpointOf } from './own-endpoint'

const now = Date.UTC(2026, 5, 2)
const settings = { publicUrl: 'https://console.example', businessAccountId: '1' }

const screen = (id: string, action: object, more: object = {}) => ({
  id,
  title: `Title of ${id}`,
  layout: {
    type: 'SingleColumnLayout',
    children: [{ type: 'Footer', label: 'Next', 'on-click-action': action }],
  },
  ...more,
})
const document = JSON.stringify({
  version: '7.3',
  data_api_version: '3.0',
  routing_model: { DATE: ['NOTE'], NOTE: ['SURE'], SURE: [] },
  screens: [
    screen('DATE', { name: 'data_exchange', payload: {} }),
    screen('NOTE', { name: 'navigate', next: { type: 'screen', name: 'SURE' }, payload: {} }),
    screen('SURE', { name: 'data_exchange', payload: {} }, { terminal: true }),
  ],
})

describe('the funnel of a flow', () => {
  let tested: TestService
  let flowId: string
  let root: Parameters<typeof readFlowFunnel>[0]
  beforeEach(async () => {
    tested = await createTestService()
    const fetch = (request: Request) => tested.service.fetch(request)
    const baseUrl = 'https://console.example/service'
    const client = createClient({ baseUrl, accessToken: 'outside-token', timeoutMs: 10_000, fetch })
    const flowDocuments = createFlowDocuments({ client, fetch, isEmbedded: true })
    root = { store: tested.store, client, flowDocuments, settings }
    flowId = await createFlow(tested, { name: 'Book' })
    await uploadForm(tested, flowId, document)
  })
  afterEach(() => tested.close())

  const useEndpoint = (endpoint_uri: string) =>
    tested.store.db.updateTable('flows').set({ endpoint_uri }).where('id', '=', flowId).execute()
  const reach = (message: string, ...screens: string[]) =>
    writeSteps(
      tested.store.db,
      exchangedSteps(flowId, { flowToken: `flow=${flowId}/9 ${message}`, at: now, screens }),
    )
  const read = () => readFlowFunnel(root, { flowId, filter: {}, now }, {})
  const told = async () =>
    (await read()).steps.map((step) => [step.kind, step.screen, step.count, step.left].join(' ').trim())

  test('has only sent and completed if the flow has no endpoint, or an external one', async () => {
    await expect(read()).resolves.toMatchObject({ endpoint: 'none', unseenScreens: 0 })
    expect(await told()).toEqual(['sent  0 0', 'completed  0'])
    await useEndpoint('https://elsewhere.example/flow')
    await expect(read()).resolves.toMatchObject({ endpoint: 'other' })
    expect(await told()).toEqual(['sent  0 0', 'completed  0'])
  })

  test('lists screens in document order, without those that cannot be observed', async () => {
    await useEndpoint(ownEndpointOf({ settings }, flowId))
    await reach('a', 'DATE')
    await reach('b', 'DATE', 'SURE')
    await reach('c', 'DATE', 'OF ANOTHER VERSION')
    await expect(read()).resolves.toMatchObject({ endpoint: 'own', unseenScreens: 1 })
    expect(await told()).toEqual([
      'sent  0 0',
      'opened  3 0',
      'screen DATE 3 1',
      'screen SURE 1 1',
      'screen OF ANOTHER VERSION 1 1',
      'completed  0',
    ])
  })

  test('is exported as CSV with the same numbers', async () => {
    await useEndpoint(ownEndpointOf({ settings }, flowId))
    await reach('a', 'DATE', '=1+1')
    let text = ''
    for await (const chunk of await funnelAsCsv(root, { flowId, filter: {}, now }, {})) text += chunk
    expect(text.slice(1).trimEnd().split('\r\n')).toEqual([
      '"step","screen","title","count","came_no_further"',
      '"sent","","","0","0"',
      '"opened","","","1","0"',
      '"screen","DATE","Title of DATE","1","0"',
      '"screen","SURE","Title of SURE","0","0"',
      '"screen","\'=1+1","","1","1"',
      '"completed","","","0",""',
    ])
  })
})
