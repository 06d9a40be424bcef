import { describe, expect, test } from 'vitest'
import type { OutgoingRequest } from '@/lib/runtime/http/public-fetch'
import { OutgoingFailure, OutgoingRefusal } from '@/lib/runtime/http/public-fetch-errors'
import { createReplay, type Replayed } from './replay'
import { sign } from './testing/open-receiver'

const log = { warn() {} }
const responded = (status: number) => ({ status, headers: {}, body: '' })
const body = Buffer.from('{ "text" : "\\u00e9é" }')

describe('a replay', () => {
  const url = 'https://receiver.example/hook'
  const outcomesOf = (replayed: Replayed) => ('outcomes' in replayed ? replayed.outcomes : [])
  const send = async (
    fetch: Parameters<typeof createReplay>[0]['fetch'],
    appSecret: string | undefined = 'today',
  ) => outcomesOf(await createReplay({ fetch, log, appSecret }).send([{ deliveryId: 7, body }], url))

  test('sends the exact body with a fresh signature', async () => {
    const calls: OutgoingRequest[] = []
    const outcomes = await send(async (call) => {
      calls.push(call)
      return responded(200)
    })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ url: 'https://receiver.example/hook', method: 'POST', body })
    expect(calls[0]?.headers?.['x-hub-signature-256']).toBe(sign(body, 'today'))
    expect(outcomes).toMatchObject([{ deliveryId: 7, status: 200, outcome: 'The receiver accepted it.' }])
  })

  test.each([
    [204, /accepted it with 204/],
    [302, /Redirects/],
    [401, /^The receiver responded with 401 instead of 200\.$/],
    [500, /responded with 500/],
  ])('reports the receiver’s response: %i', async (status, outcome) => {
    expect(await send(async () => responded(status))).toMatchObject([
      { status, outcome: expect.stringMatching(outcome) },
    ])
  })

  const three = [1, 2, 3].map((deliveryId) => ({ deliveryId, body }))

  test('continues after a refused body, and stops when the receiver does not respond', async () => {
    let calls = 0
    const replay = createReplay({
      appSecret: 'today',
      log,
      async fetch() {
        calls += 1
        if (calls === 2) throw new OutgoingFailure('Nothing listens at this address.')
        return responded(500)
      },
    })
    const outcomes = outcomesOf(await replay.send(three, url))
    expect(calls).toBe(2)
    expect(outcomes.map(({ status, outcome }) => [status, outcome])).toEqual([
      [500, 'The receiver responded with 500 instead of 200.'],
      [null, 'Nothing listens at this address.'],
      [null, 'Not sent: the address did not respond earlier.'],
    ])
  })

  test('reports why an address is not allowed', async () => {
    const refusal = 'Only https addresses are allowed.'
    const fetch = async () => Promise.reject(new OutgoingRefusal(refusal))
    expect(await createReplay({ fetch, log, appSecret: 'today' }).send(three, url)).toEqual({ refusal })
  })

  test('stops at its time limit and when the caller aborts', async () => {
    const controller = new AbortController()
    let calls = 0
    const fetch = async () => {
      calls += 1
      controller.abort()
      return responded(200)
    }
    const late = createReplay({ fetch, log, appSecret: 'today', longestMs: 0 })
    expect(outcomesOf(await late.send(three, url)).map(({ status }) => status)).toEqual([null, null, null])
    expect(calls).toBe(0)
    const stopped = await createReplay({ fetch, log, appSecret: 'today' }).send(three, url, controller.signal)
    expect(outcomesOf(stopped).map(({ status }) => status)).toEqual([200, null, null])
  })

  test('sends nothing without an app secret', async () => {
    let calls = 0
    const fetch = async () => {
      calls += 1
      return responded(200)
    }
    const outcomes = outcomesOf(await createReplay({ fetch, log }).send(three, url))
    expect([calls, outcomes[0]?.status]).toEqual([0, null])
    expect(outcomes[0]?.outcome).toContain('no app secret')
  })
})
