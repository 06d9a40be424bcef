import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import {
  announcedFlows,
  brokenDocument,
  createFlow,
  endpointDocument,
  FLOWS,
  flowDocument,
  newFlow,
  readFlow,
} from '../testing/flow-fixtures'
import { insertAccount } from '../testing/insert-account'
import { openReceiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'

describe.each(engines)('creating a flow on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const create = (changes: Record<string, unknown> = {}) =>
    tested.call('POST', FLOWS, { json: newFlow(changes) })

  test('returns a draft with an ID and no errors', async () => {
    const answer = await create()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^\d{15,16}$/),
      name: 'Appointments',
      status: 'DRAFT',
      categories: ['APPOINTMENT'],
      success: true,
      validation_errors: [],
    })
  })

  test('accepts a document larger than other bodies may be', async () => {
    const document = flowDocument({ screens: [] }) + ' '.repeat(2_000_000)
    const answer = await create({ flow_json: document })
    expect([answer.status, answer.body.status]).toEqual([200, 'DRAFT'])
  })

  test.each([
    ['a text', (document: string) => document],
    ['a file', (document: string) => new File([document], 'flow.json', { type: 'application/json' })],
  ])('accepts a multipart form with the document as %s', async (_, partOf) => {
    const form = new FormData()
    form.set('name', 'In parts')
    form.set('categories', '["SURVEY"]')
    form.set('flow_json', partOf(flowDocument()))
    form.set('publish', 'true')
    const answer = await tested.call('POST', FLOWS, { raw: form })
    expect(answer.body).toMatchObject({ name: 'In parts', categories: ['SURVEY'], status: 'PUBLISHED' })
  })

  test('accepts a URL-encoded form', async () => {
    const raw = new URLSearchParams({ name: 'By members', categories: '["SURVEY"]' })
    expect((await tested.call('POST', FLOWS, { raw })).body).toMatchObject({ name: 'By members' })
  })

  test('rejects a malformed multipart form, and other content types with 415', async () => {
    const send = (type: string) =>
      tested.call('POST', FLOWS, { raw: '--x\r\noops', headers: { 'content-type': type } })
    expect((await send('multipart/form-data; boundary=x')).status).toBe(400)
    const answer = await send('text/plain')
    expect(answer.status).toBe(415)
    expect(answer.error?.error_user_msg).toContain('multipart/form-data')
  })

  test('accepts a document with errors and returns them', async () => {
    const answer = await create({ flow_json: brokenDocument() })
    expect(answer.body).toMatchObject({
      status: 'DRAFT',
      success: true,
      validation_errors: [{ error: expect.stringContaining('VERSION'), line_start: 2 }],
    })
  })

  test('publishes immediately when the document is valid', async () => {
    const answer = await create({ flow_json: flowDocument(), publish: true })
    expect(answer.body).toMatchObject({ status: 'PUBLISHED', success: true, validation_errors: [] })
    expect((await readFlow(tested, String(answer.body.id))).status).toBe('PUBLISHED')
  })

  test.each([
    ['a document with errors', { flow_json: brokenDocument() }, /VERSION/],
    ['no document', {}, /INVALID_FLOW_JSON/],
    [
      'an unreachable endpoint',
      { flow_json: endpointDocument(), endpoint_uri: 'http://127.0.0.1:9/flow' },
      /ENDPOINT_UNREACHABLE/,
    ],
  ])('leaves a draft and reports the error when publishing with %s', async (_case, changes, error) => {
    const answer = await create({ ...changes, publish: true })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'DRAFT',
      success: false,
      validation_errors: [{ error: expect.stringMatching(error), line_start: expect.any(Number) }],
    })
    expect((await readFlow(tested, String(answer.body.id))).status).toBe('DRAFT')
  })

  test('copies the document and endpoint address of another flow', async () => {
    const uri = 'https://shop.example/flow'
    const original = await createFlow(tested, { flow_json: flowDocument(), endpoint_uri: uri })
    const copy = await createFlow(tested, { name: 'Copy', clone_flow_id: original })
    expect(await readFlow(tested, copy, { fields: 'json_version,endpoint_uri,status' })).toEqual({
      id: copy,
      json_version: '7.3',
      endpoint_uri: uri,
      status: 'DRAFT',
    })
  })

  test('rejects copying an unknown or foreign flow, or together with a document', async () => {
    const other = { id: '990000000000001', phoneNumberId: '990000000000002' }
    await insertAccount(tested.store, other)
    const elsewhere = await tested.call('POST', `/${other.id}/flows`, { json: newFlow() })
    const mine = await createFlow(tested)
    for (const clone of [
      { clone_flow_id: elsewhere.body.id },
      { clone_flow_id: '1' },
      { clone_flow_id: mine, flow_json: flowDocument() },
    ]) {
      const { error } = await create({ name: 'Copy', ...clone })
      expect(error).toMatchObject({ code: 100, error_subcode: 4233021 })
    }
  })

  test('rejects a name already used, but only within the account', async () => {
    await create()
    expect((await create()).error).toMatchObject({ code: 100, error_subcode: 4233020 })
    await insertAccount(tested.store, { id: '990000000000001', phoneNumberId: '990000000000002' })
    expect((await tested.call('POST', '/990000000000001/flows', { json: newFlow() })).status).toBe(200)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['an unknown category', { categories: ['FUN'] }, 'categories.0'],
    ['an invalid address', { endpoint_uri: 'https://' }, 'endpoint_uri'],
    [
      'an address in a private network without https',
      { endpoint_uri: 'http://10.0.0.8/flow' },
      'endpoint_uri',
    ],
  ])('rejects %s', async (_case, changes, field) => {
    const answer = await create(changes)
    expect(answer.status).toBe(400)
    expect(answer.error?.error_data).toMatchObject({ field })
  })

  test('is not harmed by a lone surrogate or a __proto__ member in the document', async () => {
    const flow_json = '{"version":"\ud800","__proto__":{"polluted":true},"screens":[]}'
    const answer = await create({ flow_json })
    expect(answer.status).toBe(200)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect((await readFlow(tested, String(answer.body.id))).validation_errors).not.toEqual([])
  })

  test('is possible only in a business account', async () => {
    const answer = await tested.call('POST', `/${PHONE_NUMBER}/flows`, { json: newFlow() })
    expect(answer.status).toBe(404)
    expect(answer.error?.error_user_msg).toContain('a phone number')
  })

  test('announces the creation and the publication', async () => {
    const receiver = await openReceiver()
    await subscribeTo(tested, receiver.url, ['flows'])
    const id = await createFlow(tested, { flow_json: flowDocument(), publish: true })
    expect(await announcedFlows(tested)).toEqual([
      { event: 'FLOW_STATUS_CHANGE', message: 'Flow was created.', flow_id: id, new_status: 'DRAFT' },
      {
        event: 'FLOW_STATUS_CHANGE',
        message: 'Flow moved from DRAFT to PUBLISHED.',
        flow_id: id,
        old_status: 'DRAFT',
        new_status: 'PUBLISHED',
      },
    ])
    await receiver.close()
  })
})
