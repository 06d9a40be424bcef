import { Socket } from 'node:dgram'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkSession } from '@/lib/language/sdp/check-session'
import { createEcho, type Echo, EchoBusy } from './create-echo'
import { type Caller, openCaller } from './testing/caller'

/** Discards what it gets, where it is open at all. */
const UNUSED_PORT = 9
/** Names that end in `.local` are looked up there. */
const MULTICAST_DNS_PORT = 5353

describe('the echo', () => {
  let echo: Echo
  let caller: Caller
  beforeEach(async () => {
    echo = createEcho({ most: 2 })
    caller = await openCaller()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await caller.close()
    await echo.close()
  })

  test('sends back every packet it receives and counts them', async () => {
    const call = await echo.answer(caller.offer)
    expect(checkSession(caller.offer, 'offer').isAccepted).toBe(true)
    expect(checkSession(call.answer, 'answer').isAccepted).toBe(true)
    await caller.connect(call.answer)
    caller.say(20)
    await expect.poll(() => caller.heard(), { timeout: 60_000 }).toBe(20)
    expect(call.packets()).toEqual({ received: 20, sent: 20 })
    expect(echo.open()).toBe(1)
    await call.close()
    expect(echo.open()).toBe(0)
  })

  test('sends no packets to the addresses in an offer, and looks up none of its names', async () => {
    const send = vi.spyOn(Socket.prototype, 'send')
    const candidates = ['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '1f4c.local']
      .map((address) => `a=candidate:1 1 udp 2122260223 ${address} ${UNUSED_PORT} typ host`)
      .join('\r\n')
    const hostile = await echo.answer(caller.offer.replace(/a=candidate:.*/, candidates))
    // By the time a real caller has connected, a packet would have been sent.
    const call = await echo.answer(caller.offer)
    await caller.connect(call.answer)
    const sentTo = send.mock.calls.flatMap((sent: unknown[]) =>
      sent.filter((each) => typeof each === 'number'),
    )
    expect(sentTo).not.toEqual([])
    expect(sentTo).not.toContain(UNUSED_PORT)
    expect(sentTo).not.toContain(MULTICAST_DNS_PORT)
    expect(hostile.answer).toContain('a=ice-lite')
  })

  test('ends a call as lost when the caller disappears', async () => {
    let end: unknown
    const attentive = createEcho({ silentMs: 1500 })
    const call = await attentive.answer(caller.offer, (why) => {
      end = why
    })
    await caller.connect(call.answer)
    caller.say(5)
    await expect.poll(() => caller.heard()).toBe(5)
    await caller.close()
    await expect.poll(() => end, { timeout: 60_000 }).toBe('lost')
    expect(attentive.open()).toBe(0)
  })

  test('ends a call that exceeds the maximum duration', async () => {
    const short = createEcho({ longestMs: 20 })
    const ended = await new Promise((resolve) => void short.answer(caller.offer, resolve))
    expect([ended, short.open()]).toEqual(['too-long', 0])
  })

  test('rejects calls beyond its limit', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => echo.answer(caller.offer)))
    const refused = answers.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }) => reason)).toEqual([expect.any(EchoBusy)])
    expect(echo.open()).toBe(2)
  })

  test('rejects an invalid offer and keeps working', async () => {
    await expect(echo.answer('v=0\r\nm=nonsense')).rejects.toThrow()
    expect(echo.open()).toBe(0)
    await echo.warmUp()
    expect(echo.open()).toBe(0)
    await expect(echo.answer(caller.offer)).resolves.toMatchObject({ answer: expect.any(String) })
  })
})
