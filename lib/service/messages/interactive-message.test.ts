import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageFlow } from '@/lib/contract/conversations'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, type TestService } from '../testing/create-test-service'
import {
  createFlow,
  createPublished,
  endpointDocument,
  flowDocument,
  uploadForm,
} from '../testing/flow-fixtures'
import { ANA, insertPhones, messageIdOf, phoneOf, send, settle, write } from '../testing/phone-fixtures'

const button = (id: string, title = id) => ({ type: 'reply', reply: { id, title } })
const row = (id: string, title = id) => ({ id, title })
const replies = (...list: object[]) => ({
  type: 'button',
  body: { text: 'Well?' },
  action: { buttons: list },
})
const list = (...sections: object[]) => ({
  type: 'list',
  body: { text: 'Which?' },
  action: { button: 'Choose', sections },
})
const many = (count: number) => Array.from({ length: count }, (_, index) => row(`row ${index}`))

describe.each(engines)('an interactive message on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
    await insertPhones(tested)
    await write(tested)
  })
  afterEach(() => tested.close())

  const sendIt = (interactive: unknown) => send(tested, { type: 'interactive', interactive })
  const flowOf = (parameters: object) => ({
    type: 'flow',
    body: { text: 'Book here' },
    action: { name: 'flow', parameters: { flow_message_version: '3', flow_cta: 'Book', ...parameters } },
  })
  const runnable = async (messageId: string) =>
    messageFlow.parse((await tested.call('GET', `${phoneOf(ANA)}/messages/${messageId}/flow`)).body)

  test.each([
    ['three buttons', replies(button('a'), button('b'), button('c'))],
    ['ten rows in two sections', list({ title: 'One', rows: many(9) }, { title: 'Two', rows: [row('x')] })],
    [
      'a header and a footer',
      { ...replies(button('a')), header: { type: 'text', text: 'H' }, footer: { text: 'F' } },
    ],
  ])('with %s is accepted', async (_what, interactive) => {
    expect((await sendIt(interactive)).status).toBe(200)
  })

  test.each<[number, string, unknown]>([
    [131009, 'interactive.type', { type: 'product' }],
    [131009, 'interactive', 5],
    [131009, 'interactive.body', { ...replies(button('a')), body: undefined }],
    [131009, 'interactive.action.buttons', replies()],
    [131009, 'interactive.action.buttons', replies(button('a'), button('b'), button('c'), button('d'))],
    [131009, 'interactive.action.buttons', replies(button('a', 'x'), button('b', 'x'))],
    [131009, 'interactive.action.buttons', replies(button('a', 'x'), button('a', 'y'))],
    [131009, 'interactive.action.buttons.0.reply.title', replies(button('a', 'x'.repeat(21)))],
    [131009, 'interactive.action.buttons.0.reply.id', replies(button('', 'x'))],
    [131009, 'interactive.action.sections', list()],
    [131009, 'interactive.action.sections', list({ rows: many(11) })],
    [131009, 'interactive.action.sections', list({ rows: [row('a'), row('a')] })],
    [
      131008,
      'interactive.action.sections.1.title',
      list({ title: 'One', rows: many(1) }, { rows: [row('x')] }),
    ],
    [131009, 'interactive.action.sections.0.rows.0.title', list({ rows: [row('a', 'x'.repeat(25))] })],
    [131009, 'interactive.body.text', { ...replies(button('a')), body: { text: 'x'.repeat(1025) } }],
    [131009, 'interactive.footer.text', { ...replies(button('a')), footer: { text: 'x'.repeat(61) } }],
    [131008, 'interactive.header.image', { ...replies(button('a')), header: { type: 'image' } }],
    [131009, 'interactive.header.type', { ...list({ rows: many(1) }), header: { type: 'image' } }],
  ])('is rejected with %i at %s', async (code, field, interactive) => {
    expect((await sendIt(interactive)).error).toMatchObject({ code, error_data: { field } })
  })

  test('with a flow runs on the phone with the document as sent, its token and its first screen', async () => {
    const flowId = await createPublished(tested)
    const start = { screen: 'WELCOME', data: { name: 'Ana' } }
    const answer = await sendIt(
      flowOf({ flow_id: flowId, flow_token: 'booking-7', flow_action_payload: start }),
    )
    await settle(tested)
    await uploadForm(tested, flowId, flowDocument({ version: '7.2' }))
    await tested.call('POST', `/${flowId}/publish`)
    expect(await runnable(messageIdOf(answer))).toEqual({
      flow_id: flowId,
      phone_number_id: expect.stringMatching(/^\d+$/),
      is_draft: false,
      flow_token: 'booking-7',
      document: flowDocument(),
      flow_action: 'navigate',
      ...start,
      has_endpoint: false,
    })
  })

  test('with a flow may have the top-level type flow, as in the specification', async () => {
    const flowId = await createPublished(tested)
    const shown = flowOf({ flow_id: flowId, flow_token: 'booking-8' })
    const answer = await send(tested, shown)
    expect(answer.error).toBeUndefined()
    await settle(tested)
    const sent = { flow_id: flowId, flow_token: 'booking-8' }
    expect(await runnable(messageIdOf(answer))).toMatchObject(sent)
    const wrong = await send(tested, { ...shown, action: { ...shown.action, name: 'flw' } })
    expect(wrong.error?.error_data).toMatchObject({ field: 'action.name' })
  })

  test('can reference its flow by name and needs no token or screen', async () => {
    await createPublished(tested, { name: 'Booking' })
    const answer = await sendIt(flowOf({ flow_name: 'Booking' }))
    await settle(tested)
    expect(await runnable(messageIdOf(answer))).toMatchObject({
      flow_token: 'unused',
      flow_action: 'navigate',
    })
  })

  test('with a draft flow must set the draft mode', async () => {
    const flowId = await createFlow(tested, { flow_json: flowDocument() })
    const refused = await sendIt(flowOf({ flow_id: flowId }))
    expect(refused.error).toMatchObject({
      code: 131009,
      error_data: { field: expect.stringMatching(/flow_id$/) },
    })
    expect((await sendIt(flowOf({ flow_id: flowId, mode: 'draft' }))).status).toBe(200)
  })

  test('with a deprecated flow is accepted', async () => {
    const flowId = await createPublished(tested)
    await tested.call('POST', `/${flowId}/deprecate`)
    expect((await sendIt(flowOf({ flow_id: flowId }))).status).toBe(200)
  })

  test('with a blocked flow is rejected, and with a throttled one after ten in an hour', async () => {
    const flowId = await createPublished(tested)
    const set = (status: string) => tested.store.db.updateTable('flows').set({ status }).execute()
    await set('BLOCKED')
    expect((await sendIt(flowOf({ flow_id: flowId }))).error?.code).toBe(132068)
    await set('THROTTLED')
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await sendIt(flowOf({ flow_id: flowId }))).status).toBe(200)
    }
    expect((await sendIt(flowOf({ flow_id: flowId }))).error?.code).toBe(132069)
    tested.clock.advance(3_600_000)
    expect((await sendIt(flowOf({ flow_id: flowId }))).status).toBe(200)
  })

  test('can request its first screen from the data endpoint only if the flow has one', async () => {
    const ask = { flow_action: 'data_exchange' }
    const without = await createPublished(tested)
    expect((await sendIt(flowOf({ flow_id: without, ...ask }))).error).toMatchObject({ code: 131009 })
    const flowId = await createFlow(tested, {
      name: 'Asks',
      flow_json: endpointDocument(),
      endpoint_uri: 'https://example.com/data',
    })
    const answer = await sendIt(flowOf({ flow_id: flowId, mode: 'draft', ...ask }))
    await settle(tested)
    expect(await runnable(messageIdOf(answer))).toMatchObject({
      flow_action: 'data_exchange',
      has_endpoint: true,
    })
  })

  test.each<[number, string, object]>([
    [131008, 'flow_id', {}],
    [131008, 'flow_id', { flow_id: '1', flow_name: 'x' }],
    [131009, 'flow_id', { flow_id: '123456789012345' }],
    [131009, 'flow_name', { flow_name: 'None' }],
    [131009, 'flow_cta', { flow_name: 'Booking', flow_cta: '' }],
    [131009, 'flow_cta', { flow_name: 'Booking', flow_cta: 'x'.repeat(31) }],
    [131009, 'flow_message_version', { flow_name: 'Booking', flow_message_version: undefined }],
    [131009, 'mode', { flow_name: 'Booking', mode: 'live' }],
    [131009, 'flow_action', { flow_name: 'Booking', flow_action: 'open' }],
    [131009, 'flow_token', { flow_name: 'Booking', flow_token: 'x'.repeat(501) }],
    [
      131009,
      'flow_action_payload.screen',
      { flow_name: 'Booking', flow_action_payload: { screen: 'NOWHERE' } },
    ],
  ])('with a flow is rejected with %i at %s', async (code, member, parameters) => {
    await createPublished(tested, { name: 'Booking' })
    const answer = await sendIt(flowOf(parameters))
    expect(answer.error).toMatchObject({
      code,
      error_data: { field: `interactive.action.parameters.${member}` },
    })
  })
})
