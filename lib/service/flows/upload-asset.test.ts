import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { validationError } from '@/lib/contract/flows'
import { flowLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, type TestService } from '../testing/create-test-service'
import {
  brokenDocument,
  createFlow,
  createPublished,
  flowDocument,
  readFlow,
  uploadForm,
} from '../testing/flow-fixtures'

describe.each(engines)('uploading a document on %s', (engine) => {
  let tested: TestService
  let flowId: string
  beforeEach(async () => {
    tested = await createTestService({ engine })
    flowId = await createFlow(tested)
  })
  afterEach(() => tested.close())

  const versions = async (id = flowId) => (await tested.call('GET', `/${id}/versions`)).body.data
  const stored = async () => {
    const rows = await tested.store.db
      .selectFrom('flow_versions')
      .select('document')
      .orderBy('number')
      .execute()
    return rows.map(({ document }) => document)
  }
  const uploadJson = (raw: BodyInit, type = 'application/json') =>
    tested.call('POST', `/${flowId}/assets`, { raw, headers: { 'content-type': type } })

  test('as a form stores it unchanged', async () => {
    const document = `\n${flowDocument()}\t\r\n`
    const answer = await uploadForm(tested, flowId, document)
    expect(answer.body).toEqual({ success: true, validation_errors: [] })
    expect(await stored()).toEqual([document])
  })

  test('as a JSON body stores it unchanged', async () => {
    expect((await uploadJson(flowDocument())).body).toEqual({ success: true, validation_errors: [] })
    expect(await stored()).toEqual([flowDocument()])
  })

  test('stores a document with errors and reports them on the flow', async () => {
    const answer = await uploadForm(tested, flowId, brokenDocument())
    expect(answer.body).toMatchObject({ success: true, validation_errors: [{ line_start: 2 }] })
    const { validation_errors: errors } = await readFlow(tested, flowId)
    expect(errors).toEqual(answer.body.validation_errors)
    await uploadForm(tested, flowId, flowDocument())
    expect((await readFlow(tested, flowId)).validation_errors).toEqual([])
  })

  test('stores every document as a version, newest first', async () => {
    await uploadForm(tested, flowId, brokenDocument())
    tested.clock.advance(1000)
    await uploadForm(tested, flowId, flowDocument())
    expect(await versions()).toMatchObject([
      { number: 2, errors: 0, is_draft: true, is_published: false, json_version: '7.3' },
      { number: 1, errors: 1, is_draft: false, bytes: Buffer.byteLength(brokenDocument()) },
    ])
  })

  test('leaves the published version unchanged and adds a draft', async () => {
    const id = await createPublished(tested, { name: 'Live' })
    await uploadForm(tested, id, flowDocument({ version: '7.2' }))
    expect(await readFlow(tested, id, { fields: 'status,json_version' })).toMatchObject({
      status: 'PUBLISHED',
      json_version: '7.2',
    })
    expect(await versions(id)).toMatchObject([
      { is_draft: true, is_published: false },
      { is_draft: false, is_published: true },
    ])
  })

  test('is rejected once the flow is deprecated', async () => {
    const id = await createPublished(tested, { name: 'Old' })
    await tested.call('POST', `/${id}/deprecate`)
    expect((await uploadForm(tested, id, flowDocument())).error?.code).toBe(139001)
  })

  test('reports a line for a document truncated at any position', async () => {
    const document = flowDocument()
    for (let end = 0; end < document.length; end += 37) {
      const answer = await uploadForm(tested, flowId, document.slice(0, end))
      const errors = z.array(validationError).parse(answer.body.validation_errors)
      expect(errors.map(({ error }) => error)).toContain('INVALID_FLOW_JSON')
      expect(errors.every(({ line_start }) => line_start > 0)).toBe(true)
    }
  })

  test('lists at most a thousand errors and counts the rest', async () => {
    const document = `{"version":"7.3","screens":[${'{},'.repeat(300_000)}{}]}`
    const answer = await uploadForm(tested, flowId, document)
    expect(answer.body.validation_errors).toHaveLength(1000)
    expect(JSON.stringify(answer.body.validation_errors)).toMatch(/\d+ more aren’t listed/)
  })

  test('survives extremely deep nesting', async () => {
    const answer = await uploadForm(tested, flowId, '['.repeat(100_000))
    expect(answer.body).toMatchObject({ success: true, validation_errors: [{ error: 'INVALID_FLOW_JSON' }] })
  })

  test('rejects more than 10 MB, as a form or a JSON body', async () => {
    const long = ' '.repeat(flowLimits.documentBytes + 1)
    for (const answer of [await uploadForm(tested, flowId, long), await uploadJson(long)]) {
      expect(answer.error).toMatchObject({ code: 100, error_subcode: 4233022 })
    }
    expect(await stored()).toEqual([])
  })

  test.each([
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400],
    ['a NUL character', '{\n"a": "\0"}', 400],
  ])('rejects %s', async (_case, raw, status) => {
    expect((await uploadJson(raw)).status).toBe(status)
    expect(await stored()).toEqual([])
  })

  test('rejects a form that has no file, is for another asset or is malformed, and other types', async () => {
    const empty = new FormData()
    empty.set('asset_type', 'FLOW_JSON')
    const other = new FormData()
    other.set('asset_type', 'PICTURE')
    other.set('file', new Blob(['{}']), 'flow.json')
    const field = async (raw: BodyInit) =>
      (await tested.call('POST', `/${flowId}/assets`, { raw })).error?.error_data
    expect(await field(empty)).toMatchObject({ field: 'file' })
    expect(await field(other)).toMatchObject({ field: 'asset_type' })
    expect((await uploadJson('--x\r\noops', 'multipart/form-data; boundary=x')).status).toBe(400)
    expect((await uploadJson('{}', 'text/plain')).status).toBe(415)
  })
})
