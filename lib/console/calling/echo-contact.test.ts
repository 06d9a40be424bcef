import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEcho, type Echo } from '@/lib/calls/echo/create-echo'
import { type Caller, openCaller } from '@/lib/calls/echo/testing/caller'
import { type Client, createClient } from '@/lib/client/create-client'
import { demoContact } from '@/lib/contract/call-states'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { type EchoContact, startEchoContact } from './echo-contact'

describe('the demo contact whose phone is not open', () => {
  let tested: TestService
  let client: Client
  let echo: Echo
  let caller: Caller
  let contact: EchoContact
  let isPhoneOpen: boolean
  let isStoreAway: boolean
  let asked: number
  let told: number
  let echoed: string[]
  /** Delays the answer of the echo. */
  let hold: Promise<void> | undefined
  let held: number
  beforeEach(async () => {
    tested = await createTestService()
    const { service } = tested
    client = createClient({
      baseUrl: 'https://console.example/service',
      accessToken: 'outside-token',
      fetch: service.fetch,
      timeoutMs: 10_000,
    })
    await client.setCallingSettings({ phoneNumberId: PHONE_NUMBER, body: { calling: { status: 'ENABLED' } } })
    echo = createEcho()
    caller = await openCaller()
    isPhoneOpen = false
    isStoreAway = false
    asked = 0
    told = 0
    echoed = []
    hold = undefined
    held = 0
    contact = startEchoContact({
      signalsAfter: (after) => service.phones.callSignalsAfter(ACCOUNT, demoContact, after),
      client,
      echo: {
        ...echo,
        async answer(...given) {
          const call = await echo.answer(...given)
          held += 1
          await hold
          return call
        },
      },
      isPhoneOpen: () => {
        asked += 1
        return isPhoneOpen
      },
      echoed: async (callId) => {
        echoed.push(callId)
        if (isStoreAway) throw new Error('The store is away.')
      },
      tell: () => {
        told += 1
      },
      log: { warn: () => {} },
      ringMs: 10,
    })
    tested.context.announced.subscribe(contact.look)
  })
  afterEach(async () => {
    await contact.stop()
    await echo.close()
    await caller.close()
    await tested.close()
  })

  const place = async (sdp = caller.offer) => {
    const session = { sdp_type: 'offer' as const, sdp }
    const { calls } = await client.actOnCall({
      phoneNumberId: PHONE_NUMBER,
      body: { to: demoContact, session },
    })
    return calls?.[0]?.id ?? ''
  }
  const read = async (id: string) => {
    const { data } = await client.listCalls({ phoneNumberId: PHONE_NUMBER, query: { call_id: id } })
    return data[0]
  }
  const terminate = (call_id: string) =>
    client.actOnCall({ phoneNumberId: PHONE_NUMBER, body: { call_id, action: 'terminate' } })

  test('answers, echoes the audio, and hangs up with the caller', async () => {
    const id = await place()
    await expect.poll(async () => (await read(id))?.status, { timeout: 60_000 }).toBe('connected')
    await caller.connect((await read(id))?.session?.sdp ?? '')
    caller.say(10)
    await expect.poll(() => caller.heard(), { timeout: 60_000 }).toBe(10)
    expect(echo.open()).toBe(1)
    await expect.poll(() => told, { timeout: 60_000 }).toBe(1)
    expect(echoed).toEqual([id])
    await terminate(id)
    await expect.poll(() => echo.open(), { timeout: 60_000 }).toBe(0)
  })

  test('leaves calls to its phone while that is open', async () => {
    isPhoneOpen = true
    const id = await place()
    await expect.poll(() => asked, { timeout: 60_000 }).toBe(1)
    isPhoneOpen = false
    const next = await place()
    await expect.poll(async () => (await read(next))?.status, { timeout: 60_000 }).toBe('connected')
    expect((await read(id))?.status).toBe('ringing')
  })

  test('answers even if that cannot be recorded', async () => {
    isStoreAway = true
    const id = await place()
    await expect.poll(() => told, { timeout: 60_000 }).toBe(1)
    expect((await read(id))?.status).toBe('connected')
    expect(echo.open()).toBe(1)
  })

  test('fails the call with MEDIA_ERROR if audio cannot be connected', async () => {
    const id = await place(caller.offer.replace('opus/48000/2', 'mystery/48000'))
    await expect.poll(async () => (await read(id))?.status, { timeout: 60_000 }).toBe('failed')
    expect((await read(id))?.reason).toBe('MEDIA_ERROR')
    expect(echoed).toEqual([])
    expect(echo.open()).toBe(0)
  })

  test('hangs up when it is stopped', async () => {
    const id = await place()
    await expect.poll(async () => (await read(id))?.status, { timeout: 60_000 }).toBe('connected')
    await contact.stop()
    expect(await read(id)).toMatchObject({ status: 'ended', reason: null })
    expect(echo.open()).toBe(0)
  })

  test('leaves a call ringing that it was about to answer when stopped', async () => {
    let release = () => {}
    hold = new Promise((resolve) => {
      release = resolve
    })
    const id = await place()
    await expect.poll(() => held, { timeout: 60_000 }).toBe(1)
    const stopped = contact.stop()
    release()
    await stopped
    expect((await read(id))?.status).toBe('ringing')
    expect(echo.open()).toBe(0)
  })
})
