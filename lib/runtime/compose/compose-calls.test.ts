import { expect, test } from 'vitest'
import { openCaller } from '@/lib/calls/echo/testing/caller'
import { createClient } from '@/lib/client/create-client'
import { demoContact } from '@/lib/contract/call-states'
import { createLog } from '@/lib/runtime/process/log'
import { ACCOUNT, createTestService, PHONE_NUMBER } from '@/lib/service/testing/create-test-service'
import { composeCalls } from './compose-calls'

test('a call to a phone that is open nowhere is answered, and pages are notified once', async () => {
  const { service, close } = await createTestService()
  const client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    fetch: service.fetch,
    timeoutMs: 10_000,
  })
  const streams = { isOpen: () => false }
  const calls = composeCalls({
    client,
    log: createLog('silent'),
    phones: service.phones,
    streams,
    businessAccountId: ACCOUNT,
  })
  const caller = await openCaller()
  try {
    calls.expectCall()
    let told = 0
    const echoed: string[] = []
    calls.start({
      tell: async () => void (told += 1),
      echoed: async (id) => void echoed.push(id),
    })
    calls.expectCall()
    await client.setCallingSettings({ phoneNumberId: PHONE_NUMBER, body: { calling: { status: 'ENABLED' } } })
    const session = { sdp_type: 'offer' as const, sdp: caller.offer }
    const body = { to: demoContact, session }
    const { calls: placed } = await client.actOnCall({ phoneNumberId: PHONE_NUMBER, body })
    const query = { call_id: placed?.[0]?.id }
    const status = async () =>
      (await client.listCalls({ phoneNumberId: PHONE_NUMBER, query })).data[0]?.status
    await expect.poll(status, { timeout: 60_000 }).toBe('connected')
    // Pages are notified at once, not with the event that is delivered later.
    await expect.poll(() => told, { timeout: 60_000 }).toBe(1)
    expect(echoed).toEqual([placed?.[0]?.id])
  } finally {
    await calls.stop()
    await calls.stop()
    await caller.close()
    await close()
  }
})
