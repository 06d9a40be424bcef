import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createFlowDocuments } from '@/lib/console/flows/flow-documents'
import { markedFlow } from '@/lib/contract/flow-mark'
import { markedTemplate, withoutTemplateMark } from '@/lib/contract/template-mark'
import type { Root } from '@/lib/runtime/compose/root'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { createFlow, createPublished, flowDocument } from '@/lib/service/testing/flow-fixtures'
import { ANA, insertPhones, messagesOf, settle, write } from '@/lib/service/testing/phone-fixtures'
import { greeting, insertTemplate } from '@/lib/service/testing/template-fixtures'
import { pdf, uploadWhole } from '@/lib/service/testing/uploads'
import { sendFlowToPhone, sentFlowFields } from './send-flow'
import { sendTemplateToPhone } from './send-template'

describe('sending to a phone from the console', () => {
  let tested: TestService
  let root: Pick<Root, 'client' | 'settings' | 'clock' | 'flowDocuments' | 'samples'>
  beforeEach(async () => {
    tested = await createTestService()
    await insertPhones(tested)
    const fetch = (request: Request) => tested.service.fetch(request)
    const client = createClient({
      baseUrl: 'https://console.example/service',
      accessToken: 'outside-token',
      fetch,
      timeoutMs: 10_000,
    })
    // The only settings these functions read.
    const settings = { phoneNumberId: PHONE_NUMBER, businessAccountId: ACCOUNT } as Root['settings']
    const flowDocuments = createFlowDocuments({ client, fetch, isEmbedded: true })
    const clock = tested.clock.now
    const samples = createSamples({ store: tested.store, clock, newId: () => 'sample' })
    root = { client, settings, clock, flowDocuments, samples }
  })
  afterEach(() => tested.close())

  const last = async () => {
    await settle(tested)
    return (await messagesOf(tested)).data.at(-1)
  }

  test('sends a template with its samples or with given values, once per key', async () => {
    const templateId = await insertTemplate(tested.store)
    const template = await root.client.getTemplate({ templateId })
    const sent = await sendTemplateToPhone(root, template, { to: ANA, client_key: 'a' }, {})
    expect(await sendTemplateToPhone(root, template, { to: ANA, client_key: 'a' }, {})).toEqual(sent)
    expect(await last()).toMatchObject({
      id: sent.message_id,
      view: { body: expect.stringContaining('Emma') },
    })
    const components = [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }]
    await sendTemplateToPhone(root, template, { to: ANA, client_key: 'b', components }, {})
    expect(await last()).toMatchObject({ view: { body: 'Hello Ana, your order is on its way.' } })
  })

  test('names a document like the file that was originally chosen', async () => {
    const fileName = 'Invoice 4711.pdf'
    const file = { fileName, fileType: 'application/pdf', bytes: Buffer.from('%PDF'), personId: 'p' }
    const handle = await uploadWhole(tested, pdf(100))
    await root.samples.rememberHandle(handle, await root.samples.add(file))
    const header = { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: [handle] } }
    const templateId = await insertTemplate(tested.store, { components: [header, greeting] })
    const template = await root.client.getTemplate({ templateId })
    await sendTemplateToPhone(root, template, { to: ANA, client_key: 'a' }, {})
    expect(await last()).toMatchObject({ view: { header: { format: 'DOCUMENT', filename: fileName } } })
  })

  test('sends the draft of an unpublished flow, and reports why if no conversation is open', async () => {
    const flowId = await createFlow(tested, { name: 'Booking', flow_json: flowDocument() })
    const flow = await root.client.getFlow({ flowId, query: { fields: sentFlowFields } })
    const refused = sendFlowToPhone(root, flow, { to: ANA, client_key: 'a' }, {})
    await expect(refused).rejects.toMatchObject({ problem: { kind: 'conversationClosed', code: 131047 } })
    await write(tested)
    await sendFlowToPhone(root, flow, { to: ANA, client_key: 'a', cta: 'Book', screen: 'WELCOME' }, {})
    expect(await last()).toMatchObject({
      type: 'interactive',
      content: {
        body: { text: 'Booking' },
        action: {
          parameters: {
            flow_id: flowId,
            mode: 'draft',
            flow_cta: 'Book',
            flow_action: 'navigate',
            flow_action_payload: { screen: 'WELCOME' },
            flow_token: expect.stringMatching(new RegExp(`^flow=${flowId}/\\d+ [0-9a-f]{24}$`)),
          },
        },
      },
    })
    const { content, callback_data } = await tested.store.db
      .selectFrom('messages')
      .select(['content', 'callback_data'])
      .where('flow_id', '=', flowId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(content).action.parameters.flow_token).toBe(callback_data)
  })

  const flowButton = (members: object) => [
    greeting,
    { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Rate', navigate_screen: 'WELCOME', ...members }] },
  ]
  const lastRow = async () => {
    await settle(tested)
    return tested.store.db
      .selectFrom('messages')
      .selectAll()
      .where('sender', '=', 'business')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
  }

  test('gives the flow of a template button a token, which statuses return with the template', async () => {
    const flowId = await createPublished(tested, { name: 'Rating' })
    for (const [place, members] of [{ flow_id: flowId }, { flow_name: 'Rating' }].entries()) {
      const templateId = await insertTemplate(tested.store, {
        name: `rate_${place}`,
        components: flowButton(members),
      })
      const template = await root.client.getTemplate({ templateId })
      await sendTemplateToPhone(root, template, { to: ANA, client_key: `rate-${place}` }, {})
      const { callback_data: back, id } = await lastRow()
      expect(markedTemplate(back)).toEqual({ name: `rate_${place}`, language: 'en_US' })
      expect(markedFlow(back)).toEqual({ flowId, versionId: expect.any(String) })
      const params = { businessAccountId: ACCOUNT, waId: ANA, messageId: id }
      const { flow_token: token } = await root.client.getMessageFlow(params)
      expect(token).toMatch(new RegExp(`^flow=${flowId}/\\d+ [0-9a-f]{24}$`))
      expect(withoutTemplateMark(back ?? '')).toBe(token)
    }
  })

  test('keeps a given token, and still sends a template whose flow does not exist', async () => {
    const flowId = await createPublished(tested, { name: 'Rating' })
    const templateId = await insertTemplate(tested.store, { components: flowButton({ flow_id: flowId }) })
    const template = await root.client.getTemplate({ templateId })
    const send = async (client_key: string, flow_token: string) => {
      const parameters = [{ type: 'action', action: { flow_token, flow_action_data: { order: '17' } } }]
      const components = [
        { type: 'body', parameters: [{ type: 'text', text: 'Ana' }] },
        { type: 'button', sub_type: 'flow', index: '0', parameters },
      ]
      await sendTemplateToPhone(root, template, { to: ANA, client_key, components }, {})
      return (await lastRow()).callback_data
    }
    expect(await send('a', `flow=${flowId} mine`)).toBe(`template=order_sent/en_US flow=${flowId} mine`)
    expect(await send('b', 'mine')).toBe('template=order_sent/en_US')

    const gone = await insertTemplate(tested.store, {
      name: 'gone',
      components: flowButton({ flow_id: '404' }),
    })
    await sendTemplateToPhone(
      root,
      await root.client.getTemplate({ templateId: gone }),
      { to: ANA, client_key: 'c' },
      {},
    )
    expect((await lastRow()).callback_data).toBe('template=gone/en_US')
  })
})
