import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import {
  answerAlways,
  brokenDocument,
  createFlow,
  createPublished,
  endpointDocument,
  flowDocument,
  readFlow,
  uploadForm,
} from '../testing/flow-fixtures'
import { openReceiver, type Receiver } from '../testing/receiver'

describe.each(engines)('publishing a flow on %s', (engine) => {
  let tested: TestService
  let endpoint: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    endpoint = await openReceiver()
  })
  afterEach(async () => {
    await endpoint.close()
    await tested.close()
  })

  const publish = (id: string) => tested.call('POST', `/${id}/publish`)
  const statusOf = async (id: string) => (await readFlow(tested, id)).status

  test('makes it PUBLISHED', async () => {
    const id = await createFlow(tested, { flow_json: flowDocument() })
    expect((await publish(id)).body).toEqual({ success: true })
    expect(await statusOf(id)).toBe('PUBLISHED')
  })

  test('is rejected with the first error of the document', async () => {
    const id = await createFlow(tested, { flow_json: brokenDocument() })
    const { status, error } = await publish(id)
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 100, error_subcode: 139002 })
    expect(error?.error_user_msg).toContain('line 2')
    expect(await statusOf(id)).toBe('DRAFT')
  })

  test('is rejected without a document, without changes, and after deprecation', async () => {
    const empty = await createFlow(tested)
    expect((await publish(empty)).error).toMatchObject({ error_subcode: 139012 })
    const id = await createPublished(tested, { name: 'Live' })
    expect((await publish(id)).error?.error_user_msg).toContain('Nothing has changed')
    await tested.call('POST', `/${id}/deprecate`)
    expect((await publish(id)).error).toMatchObject({ error_subcode: 139012 })
  })

  test('pings with the version in the document and accepts another from an active endpoint', async () => {
    const flow_json = flowDocument({ data_api_version: '4.0', routing_model: { WELCOME: [] } })
    const endpoint_uri = answerAlways(endpoint, { version: '3.0', data: { status: 'active' } })
    const id = await createFlow(tested, { flow_json, endpoint_uri })
    expect((await publish(id)).status).toBe(200)
    expect(JSON.parse(String(endpoint.posts()[0]?.body))).toMatchObject({ version: '4.0' })
  })

  test('calls no endpoint when the flow has no address and its document exchanges no data', async () => {
    const id = await createFlow(tested, { flow_json: flowDocument() })
    expect((await publish(id)).status).toBe(200)
    expect(endpoint.requests).toEqual([])
  })

  test('replaces the published version with the draft', async () => {
    const id = await createPublished(tested)
    await uploadForm(tested, id, flowDocument({ version: '7.2' }))
    expect((await publish(id)).status).toBe(200)
    const { data } = (await tested.call('GET', `/${id}/versions`)).body
    expect(data).toMatchObject([
      { number: 2, is_published: true, is_draft: true },
      { number: 1, is_published: false },
    ])
  })

  test.each([
    ['its version alone, as specified', { version: '3.0' }],
    ['its state, as published', { data: { status: 'active' } }],
  ])('pings the endpoint first, which may answer with %s', async (_case, answer) => {
    const endpoint_uri = answerAlways(endpoint, answer)
    const id = await createFlow(tested, { flow_json: endpointDocument(), endpoint_uri })
    expect((await publish(id)).status).toBe(200)
    const [ping] = endpoint.posts()
    expect(JSON.parse(String(ping?.body))).toMatchObject({ action: 'ping', version: '3.0' })
  })

  test.each([
    ['an error', {}, 500],
    ['something else', { hello: 'world' }, 200],
    ['a redirect', {}, 302],
  ])('is rejected while the endpoint answers with %s', async (_case, answer, status) => {
    const endpoint_uri = answerAlways(endpoint, answer, status)
    const id = await createFlow(tested, { flow_json: flowDocument(), endpoint_uri })
    expect((await publish(id)).error?.code).toBe(2388153)
    expect(await statusOf(id)).toBe('DRAFT')
  })

  test('is rejected for a document that needs an endpoint when there is none', async () => {
    const id = await createFlow(tested, { flow_json: endpointDocument() })
    const { error } = await publish(id)
    expect(error?.code).toBe(2388153)
    expect(error?.error_data).toMatchObject({ field: 'endpoint_uri' })
  })

  test('never calls a private network unless that is allowed', async () => {
    const open = await createTestService({ engine, outgoing: createPublicFetch({ allowsPrivate: false }) })
    const json = { name: 'Booking', categories: ['OTHER'], endpoint_uri: 'https://10.0.0.8/flow' }
    expect(await open.call('POST', `/${ACCOUNT}/flows`, { json })).toMatchObject({
      status: 400,
      error: { code: 2201, error_data: { field: 'endpoint_uri' } },
    })
    // An address saved while private ones were allowed.
    const id = await createFlow(open, { flow_json: flowDocument() })
    const endpoint_uri = answerAlways(endpoint, { version: '3.0' })
    await open.store.db.updateTable('flows').set({ endpoint_uri }).where('id', '=', id).execute()
    expect((await open.call('POST', `/${id}/publish`)).error?.code).toBe(2388153)
    expect(endpoint.requests).toEqual([])
    await open.close()
  })

  test('is rejected when a broken document is uploaded during the ping', async () => {
    const endpoint_uri = endpoint.url
    const id = await createFlow(tested, { flow_json: flowDocument(), endpoint_uri })
    endpoint.respond((_request, response) => {
      void uploadForm(tested, id, brokenDocument()).then(() => response.end('{"version":"3.0"}'))
    })
    expect((await publish(id)).status).toBe(400)
    expect(await statusOf(id)).toBe('DRAFT')
  })
})
