import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createPublished, flowDocument, uploadForm } from '@/lib/service/testing/flow-fixtures'
import { createDocumentsOf } from './documents-of'

describe('the documents of a flow', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
    draft = undefined
  })
  afterEach(() => tested.close())

  const fetch = (request: Request) => tested.service.fetch(request)
  const client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch,
  })
  let draft: string | undefined
  const documentsOf = createDocumentsOf({ client, fetch, isEmbedded: true, draftOf: async () => draft })

  test('are the published version and the draft, however many versions came between', async () => {
    const flowId = await createPublished(tested)
    const version = await tested.store.db.selectFrom('flow_versions').selectAll().executeTakeFirstOrThrow()
    const between = Array.from({ length: 120 }, (_, n) => ({ ...version, id: `between${n}`, number: n + 2 }))
    await tested.store.db.insertInto('flow_versions').values(between).execute()
    const draft = flowDocument({ version: '7.2' })
    await uploadForm(tested, flowId, draft)
    expect(await documentsOf(flowId)).toEqual([flowDocument(), draft])
  })

  test('include the unsaved draft, which the studio runs', async () => {
    const flowId = await createPublished(tested)
    draft = '{ "version": '
    expect(await documentsOf(flowId)).toEqual([flowDocument(), draft])
    expect(await documentsOf('123456789')).toBeUndefined()
  })

  test('are one if the newest version is published, and undefined if there is no flow', async () => {
    expect(await documentsOf(await createPublished(tested))).toEqual([flowDocument()])
    expect(await documentsOf('123456789')).toBeUndefined()
  })
})
