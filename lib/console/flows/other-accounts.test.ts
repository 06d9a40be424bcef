import { expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'
import { ACCOUNT, createTestService } from '@/lib/service/testing/create-test-service'
import { insertAccount } from '@/lib/service/testing/insert-account'
import { otherAccounts } from './routes'

test('a flow can be copied to every other account of the embedded service, listed by name', async () => {
  const tested = await createTestService()
  await insertAccount(tested.store, { id: '318446029157730', phoneNumberId: '319552840716338' })
  const client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    fetch: tested.service.fetch,
    timeoutMs: 10_000,
  })
  const settings = { businessAccountId: ACCOUNT, connection: { kind: 'embedded' } } as Root['settings']
  expect(await otherAccounts({ client, settings })).toEqual([{ id: '318446029157730', name: 'A business' }])
  await tested.close()
})
