import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FlowAnswers } from '@/lib/contract/flow-answers'
import { sealExchange } from '@/lib/runtime/flow-encryption/seal-exchange'
import { removeOldExchanges, removeOldFlowTokens } from '@/lib/runtime/retention/remove-old'
import { endpointDocument } from '@/lib/service/flows/endpoint/testing/endpoint-flow'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSeal } from '../seal'
import { createFlowData, type FlowData } from './create-flow-data'

const FLOW = '700000000000001'
const items = [{ id: 'a', title: 'Table for ${form.name}' }]
const answers: FlowAnswers = {
  screens: {
    START: {
      data: { greeting: 'Welcome' },
      rules: [
        { when: [{ field: 'name', op: 'is-empty' }], then: { kind: 'refuse', message: 'Say your name.' } },
        {
          when: [{ field: 'name', op: 'equals', value: 'wrong' }],
          then: { kind: 'screen', screen: 'LIST', data: { count: 'many' } },
        },
        { when: [], then: { kind: 'screen', screen: 'LIST', data: { items } } },
      ],
    },
    LIST: {
      data: { count: 3, items: [] },
      rules: [{ when: [], then: { kind: 'finish', params: { seats: 2 } } }],
    },
  },
}

describe.each(engines)('the data endpoint on %s', (engine) => {
  let opened: TestStore
  let flowData: FlowData
  let documents: (flowId: string) => Promise<readonly string[] | undefined>
  const clock = createClock()
  const make = (secret = 'secret') =>
    createFlowData({
      store: opened.store,
      clock: clock.now,
      log: { warn() {}, error() {} },
      seal: createSeal(secret, 'test'),
      documentsOf: (id) => documents(id),
    })
  beforeEach(async () => {
    opened = await openTestStore(engine)
    documents = async (id) => (id === FLOW ? [endpointDocument] : undefined)
    flowData = make()
  })
  afterEach(() => opened.remove())

  const define = (changes: Partial<FlowAnswers> = {}) =>
    flowData.answers.save(FLOW, { revision: 0, answers: { ...answers, ...changes }, personId: 'ada' })
  const post = (body: unknown, id = FLOW, to = flowData) =>
    to.answer(
      new Request(`https://console.example/flow-data/${id}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      id,
      '192.0.2.7',
    )
  const ask = async (body: Record<string, unknown>) => {
    const response = await post({ version: '3.0', flow_token: 't1', ...body })
    return { status: response.status, body: await response.json() }
  }
  const submit = (data: Record<string, unknown>) => ask({ action: 'data_exchange', screen: 'START', data })
  const log = () => flowData.exchanges(FLOW)

  test('responds to a ping with just the version, even before anything is defined', async () => {
    expect(await ask({ action: 'ping' })).toEqual({ status: 200, body: { version: '3.0' } })
    expect(await log()).toMatchObject([{ action: 'ping', status: 200, isEncrypted: false, problem: null }])
  })

  test('opens the entry screen, or the configured one, with its data', async () => {
    await define()
    expect(await ask({ action: 'INIT' })).toEqual({
      status: 200,
      body: { version: '3.0', screen: 'START', data: { greeting: 'Welcome' } },
    })
    await flowData.answers.save(FLOW, {
      revision: 1,
      answers: { ...answers, start: 'LIST' },
      personId: 'ada',
    })
    expect((await ask({ action: 'INIT' })).body).toMatchObject({ screen: 'LIST', data: { count: 3 } })
  })

  test('follows the first matching rule and fills in submitted values', async () => {
    await define()
    expect((await submit({ name: 'Ana', secret: '1234' })).body).toEqual({
      version: '3.0',
      screen: 'LIST',
      data: { count: 3, items: [{ id: 'a', title: 'Table for Ana' }] },
    })
    expect((await submit({ name: '', secret: '1234' })).body).toEqual({
      version: '3.0',
      screen: 'START',
      data: { error_message: 'Say your name.' },
    })
  })

  test('finishes with the flow token and the defined values', async () => {
    await define()
    expect((await ask({ action: 'data_exchange', screen: 'LIST', data: {} })).body).toMatchObject({
      screen: 'SUCCESS',
      data: { extension_message_response: { params: { flow_token: 't1', seats: 2 } } },
    })
  })

  test('shows a screen again when someone goes back', async () => {
    await define()
    expect((await ask({ action: 'BACK', screen: 'START' })).body).toMatchObject({
      screen: 'START',
      data: { greeting: 'Welcome' },
    })
  })

  test('acknowledges an error reported by a phone and logs it', async () => {
    const data = { error: 'INVALID_SCREEN', error_message: 'No such screen.' }
    expect((await ask({ action: 'data_exchange', screen: 'START', data })).body).toEqual({
      version: '3.0',
      data: { acknowledged: true },
    })
    expect((await log())[0]?.problem).toContain('INVALID_SCREEN: No such screen.')
  })

  test.each<[string, Record<string, unknown>, number, RegExp]>([
    ['an unknown screen', { action: 'data_exchange', screen: 'NOWHERE' }, 400, /no screen "NOWHERE"/],
    [
      'data that the screen never sends',
      { action: 'data_exchange', screen: 'START', data: { x: 1 } },
      400,
      /sends "x"/,
    ],
    [
      'data of another type',
      { action: 'data_exchange', screen: 'START', data: { name: ['Ana'] } },
      400,
      /"name" should be a string, but is an array/,
    ],
    ['an unknown action', { action: 'dance' }, 400, /no action "dance"/],
    [
      'a response that doesn’t fit the screen',
      { action: 'data_exchange', screen: 'START', data: { name: 'wrong', secret: '1' } },
      500,
      /"count" should be a number, but is a string/,
    ],
  ])('rejects %s and logs why', async (_what, request, status, words) => {
    await define()
    expect((await ask(request)).status).toBe(status)
    expect(await log()).toMatchObject([{ status, answer: null, problem: expect.stringMatching(words) }])
  })

  test.each<[string, string, number]>([
    ['a truncated request', '{"action":', 400],
    ['no object', '[]', 400],
    ['no action', '{}', 400],
    [
      'deeply nested lists',
      `{"action":"ping","data":{"a":${'['.repeat(300_000)}${']'.repeat(300_000)}}}`,
      400,
    ],
    ['more values than a phone sends', `{"action":"ping","data":{"a":[${'0,'.repeat(10_000)}0]}}`, 400],
    ['more than a megabyte', `"${'x'.repeat(1024 * 1024)}"`, 413],
  ])('rejects %s', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  test('responds with 404 to unknown flows without logging, and with 405 to other methods', async () => {
    expect((await post({ action: 'ping' }, '999')).status).toBe(404)
    expect((await post({ action: 'ping' }, '../x')).status).toBe(404)
    expect(await flowData.exchanges('999')).toEqual([])
    const get = await flowData.answer(new Request('https://console.example/flow-data/1'), FLOW, '')
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('still answers pings while the service is unreachable', async () => {
    documents = () => Promise.reject(new Error('down'))
    await define()
    expect((await ask({ action: 'ping' })).status).toBe(200)
    expect((await ask({ action: 'INIT' })).status).toBe(503)
  })

  test('serves the published document and the draft', async () => {
    const draft = endpointDocument.replaceAll('"START"', '"BEGIN"')
    documents = async () => [endpointDocument, draft]
    await define({
      screens: {
        ...answers.screens,
        BEGIN: { rules: [{ when: [], then: { kind: 'screen', screen: 'LIST' } }] },
      },
    })
    expect((await submit({ name: 'Ana' })).status).toBe(200)
    expect((await ask({ action: 'data_exchange', screen: 'BEGIN', data: { name: 'Ana' } })).status).toBe(200)
  })

  test('masks sensitive values everywhere in the log', async () => {
    const echo: FlowAnswers['screens'] = {
      START: {
        rules: [{ when: [], then: { kind: 'refuse', message: '${form.secret} is wrong, ${form.name}.' } }],
      },
    }
    await define({ screens: echo })
    expect((await submit({ name: 'Ana', secret: 'hunter2!' })).body.data.error_message).toContain('hunter2!')
    const [logged] = await log()
    expect(JSON.stringify(logged)).not.toContain('hunter2')
    expect(logged).toMatchObject({
      screen: 'START',
      request: { flow_token: 't1', data: { name: 'Ana', secret: '•••' } },
      answer: { data: { error_message: '••• is wrong, Ana.' } },
    })
  })

  test('keeps the newest 500 exchanges of a flow and limits the size of each', async () => {
    await define()
    for (let n = 0; n < 510; n += 1) await ask({ action: 'ping' })
    const rows = await opened.store.db.selectFrom('flow_exchanges').select('id').execute()
    expect(rows).toHaveLength(500)
    await submit({ name: 'x'.repeat(100_000) })
    expect((await log())[0]?.request).toEqual({ flow_token: 't1', left_out: expect.any(String) })
  }, 30_000)

  test('responds with 427 to an expired token and accepts a new one', async () => {
    await define({ tokenMinutes: 30 })
    expect((await ask({ action: 'INIT' })).status).toBe(200)
    clock.advance(29 * 60_000)
    expect((await submit({ name: 'Ana' })).status).toBe(200)
    clock.advance(60_000)
    expect(await submit({ name: 'Ana' })).toEqual({ status: 427, body: { error_msg: expect.any(String) } })
    expect((await ask({ action: 'INIT', flow_token: 't' })).status).toBe(200)
  })

  test('recognizes an expired token however many others came since', async () => {
    await define({ tokenMinutes: 30 })
    await ask({ action: 'INIT' })
    for (let n = 0; n < 501; n += 1) await ask({ action: 'ping', flow_token: `other ${n}` })
    clock.advance(30 * 60_000)
    expect((await submit({ name: 'Ana' })).status).toBe(427)
    const tokens = await opened.store.db.selectFrom('flow_tokens').selectAll().execute()
    expect(tokens).toHaveLength(1)
    expect(tokens[0]?.token_hash).not.toContain('t1')
  }, 30_000)

  test('deletes everything it keeps about a deleted flow', async () => {
    await define({ tokenMinutes: 30 })
    await ask({ action: 'INIT' })
    await flowData.forget(FLOW)
    expect(await log()).toEqual([])
    expect(await flowData.answers.get(FLOW)).toBeUndefined()
    expect(await opened.store.db.selectFrom('flow_tokens').selectAll().execute()).toEqual([])
  })

  test('deletes old exchanges step by step, and keeps tokens that could be used again', async () => {
    await define({ tokenMinutes: 30 })
    await ask({ action: 'INIT' })
    clock.advance(1000)
    await ask({ action: 'ping' })
    expect(await removeOldExchanges(opened.store, clock.now())).toBe(1)
    expect(await removeOldExchanges(opened.store, clock.now())).toBe(0)
    expect(await log()).toMatchObject([{ action: 'ping' }])
    expect(await removeOldFlowTokens(opened.store, clock.now())).toBe(0)
    expect(await removeOldFlowTokens(opened.store, clock.now() + 3 * 366 * 86_400_000)).toBe(1)
    expect(await opened.store.db.selectFrom('flow_tokens').selectAll().execute()).toEqual([])
  })

  test('validates a request against the latest draft, and still against the published document', async () => {
    await define()
    expect((await submit({ name: 'Ana', agreed: true })).body.error_msg).toContain('sends "agreed"')
    const written = endpointDocument.replace('"name":"${form.name}"', '"name":"${form.name}","agreed":true')
    expect(written).not.toBe(endpointDocument)
    documents = async () => [endpointDocument, written]
    flowData.documentChanged(FLOW)
    expect((await submit({ name: 'Ana', agreed: true })).status).toBe(200)
    expect((await submit({ name: 'Ana' })).status).toBe(200)
  })

  test('logs no values of a request that fits no document', async () => {
    await define()
    await ask({ action: 'data_exchange', screen: 'START', data: { pin: 'hunter2!', n: 4711 } })
    expect(await log()).toMatchObject([
      { status: 400, request: { screen: 'START', data: { pin: '•••', n: '•••' } } },
    ])
  })

  test('rejects oversized requests before it looks up the flow', async () => {
    const asked: string[] = []
    documents = async (id) => {
      asked.push(id)
      return [endpointDocument]
    }
    expect((await post(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413)
    expect(asked).toEqual([])
  })

  test('limits lookups of unknown flows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => post({ action: 'ping' }, `90${n}`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect([...new Set(statuses)].sort()).toEqual([404, 429])
  })

  test('saves answers only over the revision that was read', async () => {
    expect(await define()).toMatchObject({ saved: { revision: 1, updatedBy: 'ada' } })
    expect(await define()).toMatchObject({ conflictWith: { revision: 1 } })
    const second = { revision: 1, answers, personId: 'bob' }
    expect(await flowData.answers.save(FLOW, second)).toMatchObject({ saved: { revision: 2 } })
    expect(await flowData.answers.save(FLOW, second)).toMatchObject({ conflictWith: { updatedBy: 'bob' } })
  })

  describe('with encryption', () => {
    const random = (bytes: number) => new Uint8Array(bytes).map((_, index) => index * 7 + 1)
    const sealed = (request: unknown, publicKey: string) =>
      sealExchange(JSON.stringify(request), publicKey, random)

    test('reads with current and earlier keys, and encrypts responses with the key of the request', async () => {
      const before = await flowData.createKeyPair('ada')
      await define()
      clock.advance(1000)
      const { publicKey } = await flowData.createKeyPair('ada')
      for (const key of [publicKey, before.publicKey]) {
        const { body, open } = sealed({ version: '3.0', action: 'INIT', flow_token: 't' }, key)
        const response = await post(body)
        expect(response.status).toBe(200)
        expect(JSON.parse(open(await response.text()))).toMatchObject({ screen: 'START' })
      }
      expect((await log())[0]).toMatchObject({ isEncrypted: true, action: 'INIT' })
      expect((await flowData.keys()).map((key) => key.publicKey)).toEqual([publicKey, before.publicKey])
    })

    test('reads with the first of several key pairs, too', async () => {
      await define()
      const first = await flowData.createKeyPair('ada')
      for (let n = 0; n < 4; n += 1) {
        clock.advance(1000)
        await flowData.createKeyPair('ada')
      }
      const { body } = sealed({ version: '3.0', action: 'INIT', flow_token: 't' }, first.publicKey)
      expect((await post(body)).status).toBe(200)
      expect((await flowData.keys()).map(({ publicKey }) => publicKey)).toContain(first.publicKey)
    })

    test('answers a ping in the published format', async () => {
      const { publicKey } = await flowData.createKeyPair('ada')
      const { body, open } = sealed({ version: '3.0', action: 'ping' }, publicKey)
      const answer = JSON.parse(open(await (await post(body)).text()))
      expect(answer).toEqual({ version: '3.0', data: { status: 'active' } })
    })

    test('also answers unencrypted requests', async () => {
      await define()
      const { publicKey } = await flowData.createKeyPair('ada')
      expect(await ask({ action: 'INIT' })).toMatchObject({ status: 200, body: { screen: 'START' } })
      expect((await post(sealed({ action: 'INIT', flow_token: 't' }, publicKey).body)).status).toBe(200)
      expect((await log()).map(({ isEncrypted }) => isEncrypted)).toEqual([true, false])
    })

    test('responds with 421 to what it cannot decrypt', async () => {
      const { publicKey } = await flowData.createKeyPair('ada')
      const other = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      const request = { version: '3.0', action: 'ping' }
      const own = JSON.parse(sealed(request, publicKey).body)
      const changed = { ...own, encrypted_flow_data: `AAAA${own.encrypted_flow_data.slice(4)}` }
      expect((await post(sealed(request, other.publicKey).body)).status).toBe(421)
      expect((await post(changed)).status).toBe(421)
      expect((await post({ ...own, initial_vector: '' })).status).toBe(421)
      // With another secret, the stored key can no longer be unsealed.
      expect((await post(own, FLOW, make('other secret'))).status).toBe(421)
      expect(await log()).toMatchObject([{ status: 421, isEncrypted: true }, {}, {}, {}])
    })

    test('keeps its private key sealed', async () => {
      await flowData.createKeyPair('ada')
      const [row] = await opened.store.db.selectFrom('flow_keys').selectAll().execute()
      expect(row?.private_key_sealed).not.toContain('PRIVATE')
      expect(Buffer.from(row?.private_key_sealed ?? '', 'base64').toString()).not.toContain('PRIVATE')
    })
  })
})
