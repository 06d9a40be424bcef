import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { sampleHandle } from '@/lib/contract/sample-handles'
import type { TemplateEdit } from '@/lib/contract/templates'
import { greeting } from '@/lib/service/testing/template-fixtures'
import { picture, uploadWhole } from '@/lib/service/testing/uploads'
import { engines } from '@/lib/store/testing/open-test-store'
import { type Answer, type EditsFixture, isEdit, openEdits } from './testing/edits-fixture'

const headerOf = (handle: string) => ({
  type: 'HEADER',
  format: 'IMAGE',
  example: { header_handle: [handle] },
})

describe.each(engines)('scheduled edits with samples on %s', (engine) => {
  let edits: EditsFixture
  beforeEach(async () => {
    edits = await openEdits(engine)
  })
  afterEach(() => edits.tested.close())

  let answers = 0
  /** A service that returns another address of a sample with each response. */
  const rewritesHandles: Answer = async (request) => {
    const answer = await edits.tested.service.fetch(request)
    if (request.method !== 'GET') return answer
    answers += 1
    const address = `"header_handle":["https://files.example/${answers}"]`
    const text = (await answer.text()).replaceAll(/"header_handle":\["[^"]*"\]/g, address)
    return new Response(text, answer)
  }
  const losesAnswers: Answer = async (request) => {
    const answer = await rewritesHandles(request)
    if (isEdit(request)) throw new TypeError('connection lost')
    return answer ?? Response.error()
  }
  async function withPicture() {
    const handle = await uploadWhole(edits.tested, await picture())
    return edits.usedUp({ components: [headerOf(handle), greeting] })
  }
  async function ownSample() {
    const { type: fileType, bytes } = await picture('image/png')
    const id = await edits.parts.samples.add({ fileName: 'shop.png', fileType, bytes, personId: 'ada' })
    return { id, header: headerOf(sampleHandle(id)) }
  }
  const stateOf = async (id: string) => (await edits.scheduled.of(id))?.state

  test.each([
    ['a text', [{ type: 'BODY', text: 'Hello, your order is with you tomorrow.' }]],
    ['only the image', [greeting, { type: 'FOOTER', text: 'Thank you.' }]],
  ])('that change %s are sent once even if the service returns other handles', async (_case, rest) => {
    const id = await withPicture()
    const { id: sampleId, header } = await ownSample()
    const change: TemplateEdit = { components: [header, ...rest] }
    await edits.schedule(id, change, { client: edits.clientOf(rewritesHandles) })
    edits.clock.advance(DAY_MS)
    await edits.look(losesAnswers)
    expect(await stateOf(id)).toBe('waiting')
    edits.clock.advance(60_000)
    await edits.look(rewritesHandles)
    expect(await edits.scheduled.of(id)).toMatchObject({ state: 'submitted', reason: null })
    expect(edits.sent).toHaveLength(1)
    // Its version has the sample of this console, so it can be restored.
    const [version] = (await edits.parts.history.versions(id)).data
    expect(version?.content.components[0]).toEqual(headerOf(sampleHandle(sampleId)))
  })

  test('upload their samples again at each attempt, as handles expire after a day', async () => {
    const id = await withPicture()
    const { id: sampleId, header } = await ownSample()
    await edits.schedule(id, { components: [header, greeting] }, { inMs: 0 })
    await edits.look()
    expect(await stateOf(id)).toBe('waiting')
    const row = await edits.store.db.selectFrom('scheduled_edits').selectAll().executeTakeFirstOrThrow()
    expect(row.edit).toContain(sampleHandle(sampleId))
    edits.clock.advance(2 * DAY_MS)
    await edits.look()
    expect(await edits.scheduled.of(id)).toMatchObject({ state: 'submitted', reason: null })
  })
})
