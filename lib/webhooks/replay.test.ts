import { describe, expect, test } from 'vitest'
import { createReplay, type OutgoingCall } from './replay'
import { sign } from './testing/open-receiver'

const log = { warn() {} }
const body = Buffer.from('{ "text" : "\\u00e9é" }')

describe('a replay', () => {
  const send = async (fetch: OutgoingCall, appSecret: string | undefined = 'today') =>
    createReplay({ fetch, log, appSecret }).send([{ deliveryId: 7, body }], 'https://receiver.example/hook')

  test('sends the body to the byte, freshly signed', async () => {
    const calls: Parameters<OutgoingCall>[0][] = []
    const outcomes = await send(async (call) => {
      calls.push(call)
      return { status: 200 }
    })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ url: 'https://receiver.example/hook', method: 'POST', body })
    expect(calls[0]?.headers['x-hub-signature-256']).toBe(sign(body, 'today'))
    expect(outcomes).toMatchObject([
      { deliveryId: 7, status: 200, outcome: 'Delivered: the receiver answered 200.' },
    ])
  })

  test.each([
    [204, /^Delivered/],
    [302, /redirect/],
    [401, /^Not delivered: the receiver answered 401\.$/],
    [500, /^Not delivered/],
  ])('says what the receiver answered: %i', async (status, outcome) => {
    expect(await send(async () => ({ status }))).toMatchObject([
      { status, outcome: expect.stringMatching(outcome) },
    ])
  })

  test('says why a call failed, and goes on with the next body', async () => {
    let calls = 0
    const replay = createReplay({
      appSecret: 'today',
      log,
      async fetch() {
        calls += 1
        if (calls === 1) throw Object.assign(new Error(), { reason: 'Nothing listens at this address.' })
        return { status: 200 }
      },
    })
    const outcomes = await replay.send(
      [
        { deliveryId: 1, body },
        { deliveryId: 2, body },
      ],
      'https://receiver.example',
    )
    expect(outcomes.map(({ status, outcome }) => [status, outcome])).toEqual([
      [null, 'Nothing listens at this address.'],
      [200, 'Delivered: the receiver answered 200.'],
    ])
  })

  test('sends nothing unsigned', async () => {
    let calls = 0
    const fetch = async () => {
      calls += 1
      return { status: 200 }
    }
    const outcomes = await createReplay({ fetch, log }).send(
      [{ deliveryId: 7, body }],
      'https://receiver.example',
    )
    expect([calls, outcomes[0]?.status]).toEqual([0, null])
    expect(outcomes[0]?.outcome).toContain('no app secret')
  })
})
