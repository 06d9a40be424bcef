import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { type EditsFixture, openEdits } from '@/lib/console/templates/scheduled/testing/edits-fixture'
import { sampleHandle } from '@/lib/contract/sample-handles'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { askHandler, endRoutes, serveRoutes } from './testing/ask-handler'

const read = consoleHandlers['GET /api/templates/:id/versions']
const headerOf = (handle: string) => ({
  type: 'HEADER',
  format: 'IMAGE',
  example: { header_handle: [handle] },
})

let fixture: AccessFixture
let edits: EditsFixture
beforeEach(async () => {
  fixture = await openAccess('sqlite')
  await fixture.setUp()
  edits = await openEdits('sqlite')
})
afterEach(async () => {
  endRoutes()
  await edits.tested.close()
  await fixture.close()
})

test('versions name stored samples in place of used-up handles, looking up each handle once', async () => {
  const { client, history, samples } = edits.parts
  const asked: string[] = []
  const idOfHandle = (handle: string) => {
    asked.push(handle)
    return samples.idOfHandle(handle)
  }
  serveRoutes(fixture, { client, history, samples: { ...samples, idOfHandle } })
  const { cookie } = await fixture.join('marketer')
  const id = await insertTemplate(edits.store, {
    components: [headerOf('4::now'), { type: 'BODY', text: '4' }],
  })
  const sampleId = await samples.add({
    fileName: 'a.png',
    fileType: 'image/png',
    bytes: new Uint8Array(1),
    personId: 'ada',
  })
  await samples.rememberHandle('4::spent', sampleId)
  const template = await client.getTemplate({ templateId: id })
  for (const [text, handle] of [
    ['1', '4::spent'],
    ['2', '4::spent'],
    ['3', sampleHandle(sampleId)],
    ['4', '4::now'],
  ] as const) {
    const content = { ...template, components: [headerOf(handle), { type: 'BODY', text }] }
    await history.act(template, 'PENDING', 'edited', { by: 'Ada', content })
  }
  const { body } = await askHandler(read, { method: 'GET', params: { id }, cookie })
  const own = headerOf(sampleHandle(sampleId))
  const headers = body.data.map(
    (version: { content: { components: unknown[] } }) => version.content.components[0],
  )
  expect(headers).toEqual([headerOf('4::now'), own, own, own])
  expect(asked).toEqual(['4::spent'])
})
