import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isHttpError } from '@/lib/access/http-error'
import { createClient } from '@/lib/client/create-client'
import { createFlowCases } from '@/lib/console/documents/create-flow-cases'
import { createFlowDrafts } from '@/lib/console/documents/create-flow-drafts'
import { createFlowRuns } from '@/lib/console/documents/create-flow-runs'
import { createFlowVersionFacts } from '@/lib/console/documents/create-flow-version-facts'
import { createFlowData } from '@/lib/console/flow-endpoint/create-flow-data'
import { createSeal } from '@/lib/console/seal'
import { blankText, documentText, findGalleryFlow } from '@/lib/language/flow-gallery/gallery'
import { ACCOUNT, createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createFlow as bareFlow, brokenDocument, flowDocument } from '@/lib/service/testing/flow-fixtures'
import { createSharedPreviews } from '../shared-previews/create-shared-previews'
import { cloneFlow, copyBeside } from './clone-flow'
import { connectOwnEndpoint, createFlow, startOf, tryToConnect } from './create-flow'
import { createFlowDocuments } from './flow-documents'
import { listFlows } from './list-flows'
import { publishVersion } from './publish-version'
import { readDraft } from './read-draft'
import { nameOfFlow, readFlow } from './read-flow'
import { forgetFlow } from './routes'
import { uploadDraft } from './upload-draft'
import { readNote, readVersions, signFirstVersion } from './version-facts'

const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'developer' as const }

function composeWith({ service, store, clock }: TestService, isEmbedded = true) {
  const fetch = (request: Request) => service.fetch(request)
  const client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch,
  })
  const log = { warn() {}, error() {} }
  const parts = { store, clock: clock.now }
  let ids = 0
  return {
    client,
    settings: { publicUrl: 'https://console.example', businessAccountId: ACCOUNT },
    flowDrafts: createFlowDrafts(parts),
    flowCases: createFlowCases(parts),
    flowRuns: createFlowRuns({ ...parts, newId: () => `run-${(ids += 1)}` }),
    flowVersionFacts: createFlowVersionFacts(parts),
    sharedPreviews: createSharedPreviews({ ...parts, publicUrl: 'https://console.example' }),
    flowDocuments: createFlowDocuments({ client, fetch, isEmbedded }),
    flowData: createFlowData({
      ...parts,
      log,
      seal: createSeal('secret', 'test'),
      documentsOf: async () => [],
    }),
  }
}

let tested: TestService
let root: ReturnType<typeof composeWith>
let flowId: string
beforeEach(async () => {
  tested = await createTestService()
  root = composeWith(tested)
  flowId = await bareFlow(tested)
})
afterEach(() => tested.close())

const type = (text: string, revision = 0, id = flowId) =>
  root.flowDrafts.save(id, { revision, text, baseVersionId: null, person: { id: 'ada', name: 'Ada' } })
const tryAnAddressNobodyTakes: typeof root.client.updateFlow = (call, options) =>
  root.client.updateFlow({ ...call, body: { endpoint_uri: 'http://10.0.0.5:3000' } }, options)
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isHttpError(error) ? error.problem.kind : error),
  )

describe('a draft', () => {
  test('begins as a blank screen, then is the document of the service, then what was typed', async () => {
    expect(await readDraft(root, flowId)).toMatchObject({ text: blankText, revision: 0, isFirst: true })
    await type(flowDocument())
    await uploadDraft(root, flowId, { revision: 1 })
    expect(await readDraft(root, flowId)).toMatchObject({
      text: flowDocument(),
      revision: 2,
      updatedBy: null,
      baseVersionId: expect.stringMatching(/^\d+$/),
    })
    await type('{', 2)
    expect(await readDraft(root, flowId)).toMatchObject({ text: '{', revision: 3, updatedBy: 'Ada' })
  })

  test('is uploaded as a version with its validation errors, which are returned', async () => {
    await type(brokenDocument())
    const { uploaded } = await uploadDraft(root, flowId, { revision: 1 })
    const { revision, versionId, validationErrors } = uploaded
    expect(validationErrors).toMatchObject([{ line_start: 2 }])
    expect(revision).toBe(2)
    expect(await root.flowDocuments.versions(flowId)).toMatchObject([
      { id: versionId, number: 1, isDraft: true, errors: 1 },
    ])
  })

  test('is not uploaded if someone saved a newer revision, or if nothing was typed', async () => {
    await type('{}')
    expect(await kindOf(uploadDraft(root, flowId, { revision: 0 }))).toBe('conflict')
    expect(await root.flowDocuments.versions(flowId)).toEqual([])
    await uploadDraft(root, flowId, { revision: 1 })
    expect(await kindOf(uploadDraft(root, flowId, { revision: 2 }))).toBe('invalidParameter')
  })

  test('of a flow without a document is uploaded as a blank screen', async () => {
    const { uploaded } = await uploadDraft(root, flowId, { revision: 0 })
    expect(uploaded).toMatchObject({ revision: 1, versionId: expect.stringMatching(/^\d+$/) })
    expect(await readDraft(root, flowId)).toMatchObject({
      text: blankText,
      baseVersionId: uploaded.versionId,
    })
  })
})

test('an upload conflicts if there is a newer version than the draft is based on', async () => {
  const save = (text: string, revision: number, baseVersionId: string | null) =>
    root.flowDrafts.save(flowId, { revision, text, baseVersionId, person: { id: 'ada', name: 'Ada' } })
  await save('{ "first": 1 }', 0, null)
  const { versionId } = (await uploadDraft(root, flowId, { revision: 1 })).uploaded
  await save('{ "second": 2 }', 2, 'older')
  expect(await kindOf(uploadDraft(root, flowId, { revision: 3 }))).toBe('conflict')
  await save('{ "second": 2 }', 3, versionId)
  expect(await kindOf(uploadDraft(root, flowId, { revision: 4 }))).toBe('done')
})

describe('documents of a flow', () => {
  test('are listed newest first, and read exactly as uploaded by version', async () => {
    await type('{ "first": 1 }\r\n')
    await uploadDraft(root, flowId, { revision: 1 })
    await type('{ "second": 2 }', 2)
    await uploadDraft(root, flowId, { revision: 3 })
    const versions = await root.flowDocuments.versions(flowId)
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
    expect(await root.flowDocuments.text(flowId, versions[1]?.id ?? '')).toBe('{ "first": 1 }\r\n')
    expect(await root.flowDocuments.text(flowId, '1')).toBeUndefined()
  })

  test('of a remote service consist of only the newest one', async () => {
    await type('{ "first": 1 }')
    await uploadDraft(root, flowId, { revision: 1 })
    const remote = composeWith(tested, false).flowDocuments
    const [only, ...others] = await remote.versions(flowId)
    expect([only?.number, others]).toEqual([null, []])
    expect(await remote.text(flowId, only?.id ?? '')).toBe('{ "first": 1 }')
    expect(await remote.newest(flowId)).toEqual({ text: '{ "first": 1 }', versionId: null, createdAt: null })
  })
})

describe('versions', () => {
  test('include their author, note and restored version where known', async () => {
    await type('{ "first": 1 }')
    await uploadDraft(root, flowId, { revision: 1 })
    await root.flowDrafts.save(flowId, {
      revision: 2,
      text: '{ "first": 1 }',
      baseVersionId: null,
      person: { id: 'grace', name: 'Grace' },
      restoredFrom: 1,
    })
    expect((await readFlow(root, flowId)).draft?.restoredFrom).toBe(1)
    const { uploaded, restoredFrom } = await uploadDraft(root, flowId, { revision: 3 })
    const facts = { createdBy: 'Grace', note: 'As it was', restoredFrom }
    const versionId = uploaded.versionId ?? ''
    await root.flowVersionFacts.add({ flowId, versionId, ...facts })
    const versions = await readVersions(root, flowId)
    expect(versions.map((version) => version.facts)).toEqual([
      { createdBy: 'Grace', note: 'As it was', restoredFrom: 1 },
      undefined,
    ])
    expect(await readNote(root, { flowId, versionId })).toBe('As it was')
    expect(await kindOf(readNote(root, { flowId, versionId: '1' }))).toBe('notFound')
  })

  test('of a service that does not identify them accept no notes', async () => {
    await type('{ "first": 1 }')
    await uploadDraft(root, flowId, { revision: 1 })
    const remote = composeWith(tested, false)
    await signFirstVersion(remote, flowId, { createdBy: 'Ada' })
    expect(await remote.flowVersionFacts.of(flowId)).toEqual(new Map())
    expect(await kindOf(readNote(remote, { flowId, versionId: 'newest' }))).toBe('notFound')
  })
})

describe('a new flow', () => {
  const start = {
    name: 'Orders',
    categories: ['OTHER' as const],
    galleryId: 'order-status',
    usesOwnEndpoint: true,
  }

  test('from the gallery is created with its document, and this console answers it', async () => {
    const from = startOf(start)
    const { id } = await createFlow(root, start, { from, person: { id: 'ada', name: 'Ada' } })
    await signFirstVersion(root, id, { createdBy: 'Ada' })
    expect(await readVersions(root, id)).toMatchObject([{ number: 1, facts: { createdBy: 'Ada' } }])
    await connectOwnEndpoint(root, id, { answers: from?.answers, personId: ada.id })
    const flow = await readFlow(root, id)
    expect(flow).toMatchObject({ name: 'Orders', status: 'DRAFT', errors: 0, dataApiVersion: '3.0' })
    expect(flow.endpointUri).toBe(flow.ownEndpoint)
    const { document } = findGalleryFlow('order-status') ?? {}
    expect((await readDraft(root, id)).text).toBe(documentText(document ?? {}))
    expect((await root.flowData.answers.get(id))?.answers).toEqual(from?.answers)
  })

  test('is created even if its endpoint cannot be set, and the reason is reported', async () => {
    const elsewhere = { ...root, settings: { ...root.settings, publicUrl: 'http://10.0.0.5:3000' } }
    const { id } = await createFlow(elsewhere, start, {
      from: startOf(start),
      person: { id: 'ada', name: 'Ada' },
    })
    expect(await tryToConnect(elsewhere, id, { personId: ada.id })).toContain('https')
    expect((await readFlow(root, id)).endpointUri).toBeNull()
    expect(await tryToConnect(root, id, { personId: ada.id })).toBeUndefined()
  })

  test('can start with an existing document, errors included', async () => {
    const person = { id: 'ada', name: 'Ada' }
    const own = { name: 'Own', categories: ['OTHER' as const], document: brokenDocument() }
    const { id } = await createFlow(root, own, { from: startOf(own), person })
    expect((await readDraft(root, id)).text).toBe(brokenDocument())
    expect((await readFlow(root, id)).errors).toBeGreaterThan(0)
    const cut = { ...own, name: 'Cut off', document: '{"screens": [' }
    const created = await createFlow(root, cut, { from: undefined, person })
    expect((await readDraft(root, created.id)).text).toBe(cut.document)
  })

  test('from an unknown gallery flow, or from one and a document, is rejected at that field', () => {
    const refusalOf = (changes: Partial<Parameters<typeof startOf>[0]>) => {
      try {
        return startOf({ ...start, ...changes })
      } catch (error) {
        return isHttpError(error) ? [error.problem.kind, Object.keys(error.problem.fields ?? {})] : error
      }
    }
    expect(refusalOf({ galleryId: 'nothing' })).toEqual(['invalidParameter', ['galleryId']])
    expect(refusalOf({ document: '{}' })).toEqual(['invalidParameter', ['document']])
    expect(startOf({ ...start, galleryId: undefined })).toBeUndefined()
  })

  test('is copied with its typed draft, its cases and an endpoint of its own', async () => {
    const from = startOf(start)
    const { id } = await createFlow(root, start, { from, person: { id: 'ada', name: 'Ada' } })
    await connectOwnEndpoint(root, id, { answers: from?.answers, personId: ada.id })
    await type('typed', 0, id)
    const ping = { name: 'Ping', action: 'ping' as const, expect: {} }
    await root.flowCases.save(id, { revision: 0, cases: [ping] })
    const copy = await cloneFlow(root, id, { name: 'Orders 2', person: { id: 'ada', name: 'Ada' } })
    expect(await copyBeside(root, { from: id, to: copy.id, person: ada })).toBeUndefined()
    const flow = await readFlow(root, copy.id)
    expect(flow.endpointUri).toBe(flow.ownEndpoint)
    expect(flow.endpointUri).toContain(copy.id)
    expect((await root.flowData.answers.get(copy.id))?.answers).toEqual(from?.answers)
    expect((await readDraft(root, copy.id)).text).toBe('typed')
    expect((await root.flowCases.get(copy.id)).cases).toEqual([ping])
  })

  test('is copied even if the endpoint of the copy cannot be set, and the reason is reported', async () => {
    const { id } = await createFlow(root, start, { from: startOf(start), person: { id: 'ada', name: 'Ada' } })
    await connectOwnEndpoint(root, id, { personId: ada.id })
    const refuses = { ...root, client: { ...root.client, updateFlow: tryAnAddressNobodyTakes } }
    const copy = await cloneFlow(refuses, id, { name: 'Orders 2', person: { id: 'ada', name: 'Ada' } })
    expect(await copyBeside(refuses, { from: id, to: copy.id, person: ada })).toContain('https')
    expect((await readFlow(root, copy.id)).endpointUri).toContain(id)
  })
})

test('a deleted flow leaves nothing in the console', async () => {
  await type('typed')
  await root.flowRuns.add({ flowId, name: 'Run', run: {}, personName: 'Ada' })
  await root.flowVersionFacts.setNote({ flowId, versionId: '901', note: 'Gone' })
  const content = { name: 'orders', sender: 'Shop', document: '{}', responses: [] }
  await root.sharedPreviews.create({ kind: 'flow', id: flowId, content, by: ada, days: 1 })
  const links = () => tested.store.db.selectFrom('shared_previews').select('id').execute()
  expect(await links()).toHaveLength(1)
  await forgetFlow(root, flowId)
  expect(await links()).toEqual([])
  expect(await root.flowDrafts.get(flowId)).toBeUndefined()
  expect(await root.flowRuns.list(flowId)).toEqual([])
  expect((await root.flowVersionFacts.of(flowId)).size).toBe(0)
})

test('the flow list marks typed drafts, and the audit log shows flow names', async () => {
  await type('typed')
  const { client, flowDrafts } = root
  const { data } = await listFlows({ client, flowDrafts, businessAccountId: ACCOUNT }, {})
  expect(data).toMatchObject([{ id: flowId, draft: { updatedBy: 'Ada' } }])
  expect(await nameOfFlow(root, flowId)).toBe(`${data[0]?.name} (${flowId})`)
})

describe('publishing', () => {
  test('conflicts if there is a newer version than the one shown', async () => {
    await type(flowDocument())
    const { versionId, revision } = (await uploadDraft(root, flowId, { revision: 1 })).uploaded
    await type(flowDocument(), revision)
    const { uploaded } = await uploadDraft(root, flowId, { revision: revision + 1 })
    expect(await kindOf(publishVersion(root, flowId, { versionId }))).toBe('conflict')
    expect((await readFlow(root, flowId)).status).toBe('DRAFT')
    expect(await publishVersion(root, flowId, { versionId: uploaded.versionId })).toEqual({ success: true })
  })

  test('works with a service that does not list versions', async () => {
    await type(flowDocument())
    await uploadDraft(root, flowId, { revision: 1 })
    const remote = composeWith(tested, false)
    expect(await publishVersion(remote, flowId, { versionId: null })).toEqual({ success: true })
  })
})
