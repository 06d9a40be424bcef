import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { ACCOUNT, createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createFlow } from '@/lib/service/testing/flow-fixtures'
import { flowUses } from './flow-uses'

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
})
afterEach(() => tested.close())

test('uses of a flow are the templates whose buttons open it, in every language, and no others', async () => {
  const { call, service } = tested
  const client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch: (request: Request) => service.fetch(request),
  })
  const [id, other] = [await createFlow(tested), await createFlow(tested, { name: 'Another' })]
  const create = async (name: string, language: string, flowId?: string) => {
    const button = {
      type: 'FLOW',
      text: 'Book',
      flow_id: flowId,
      flow_action: 'navigate',
      navigate_screen: 'A',
    }
    const components = [
      { type: 'BODY', text: 'Book your next visit to our shop.' },
      ...(flowId === undefined ? [] : [{ type: 'BUTTONS', buttons: [button] }]),
    ]
    const json = { name, language, category: 'UTILITY', components }
    const { status } = await call('POST', `/${ACCOUNT}/message_templates`, { json })
    expect(status).toBe(200)
  }
  await create('book', 'en_US', id)
  await create('book', 'de', id)
  await create('ask', 'en_US', other)
  await create('plain', 'en_US')
  // Only the members that are used: no filter by label or folder is set.
  const root = { client, settings: { businessAccountId: ACCOUNT } } as Parameters<typeof flowUses>[0]
  const uses = await flowUses(root, { id, name: 'Appointments' }, {})
  expect(uses.map(({ name, language }) => `${name} ${language}`)).toEqual(['book de', 'book en_US'])
})
