import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { brokenDocument, createFlow, flowDocument } from '@/lib/service/testing/flow-fixtures'
import { isCallError } from './call-error'
import { createClient } from './create-client'
import { readFlowDocument, readFlowVersion } from './read-flow-document'
import { uploadFlowDocument } from './upload-flow-document'

describe('flow documents', () => {
  let tested: TestService
  let flowId: string
  const requests: Request[] = []
  beforeEach(async () => {
    tested = await createTestService()
    flowId = await createFlow(tested)
    requests.length = 0
  })
  afterEach(() => tested.close())

  const fetch = (request: Request) => {
    requests.push(request.clone())
    return tested.service.fetch(request)
  }
  const client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch,
  })

  test('are uploaded as a form with the specified fields', async () => {
    expect(await uploadFlowDocument(client, flowId, flowDocument())).toEqual({
      success: true,
      validation_errors: [],
    })
    const form = await requests[0]?.formData()
    expect([form?.get('name'), form?.get('asset_type')]).toEqual(['flow.json', 'FLOW_JSON'])
  })

  test('return their validation errors on upload', async () => {
    const { validation_errors } = await uploadFlowDocument(client, flowId, brokenDocument())
    expect(validation_errors).toMatchObject([{ line_start: 2 }])
  })

  test('are read back unchanged, without sending the token', async () => {
    expect(await readFlowDocument(client, flowId, { fetch })).toBeUndefined()
    const document = `${flowDocument()} \r\n 🙂`
    await uploadFlowDocument(client, flowId, document)
    expect(await readFlowDocument(client, flowId, { fetch })).toBe(document)
    expect(requests.at(-1)?.headers.has('authorization')).toBe(false)
  })

  test('that cannot be read are reported as unavailable', async () => {
    const address = 'https://console.example/service/flow_assets/1'
    const error = await readFlowVersion(address, { fetch }).catch((reason: unknown) => reason)
    expect(isCallError(error) && error.problem.kind).toBe('unavailable')
  })
})
