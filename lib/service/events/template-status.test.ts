import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventEnvelope } from '@/lib/contract/events'
import { engines } from '@/lib/store/testing/open-test-store'
import { idOf } from '../testing/call'
import { ACCOUNT, createTestService, REVIEW_DELAY_MS, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { newTemplate, TEMPLATES } from '../testing/template-fixtures'
import { announceTemplateStatus, templateStatusValue } from './template-status'

describe.each(engines)('the status events of a template on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url)
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const create = async (changes: Record<string, unknown> = {}) =>
    idOf(await tested.call('POST', TEMPLATES, { json: newTemplate(changes) }))
  const review = async () => {
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
  }
  const told = async () => {
    await tested.service.runDueWork()
    return receiver.posts().flatMap(({ body }) => {
      const { entry } = eventEnvelope.parse(JSON.parse(body.toString('utf8')))
      return entry.flatMap(({ changes }) => changes.map(({ value }) => value))
    })
  }

  test('cover its submission and approval', async () => {
    const id = await create({ language: 'pt_BR' })
    await review()
    const of = {
      message_template_id: Number(id),
      message_template_name: 'order_sent',
      message_template_language: 'pt_BR',
      message_template_category: 'UTILITY',
      reason: 'NONE',
      event_id: expect.any(String),
    }
    expect(await told()).toEqual([
      { event: 'PENDING', ...of },
      { event: 'APPROVED', ...of },
    ])
  })

  test('differ even when they report the same status at the same time', async () => {
    const id = await create()
    const tell = () =>
      tested.store.transaction((tx) => announceTemplateStatus(tested.context, tx, id, { event: 'FLAGGED' }))
    await tell()
    await tell()
    const flagged = (await told()).slice(1)
    expect(flagged).toMatchObject([{ event: 'FLAGGED' }, { event: 'FLAGGED' }])
    expect(flagged[0]).not.toEqual(flagged[1])
  })

  test('report a rejection with reason and recommendation', async () => {
    await create({ components: [{ type: 'BODY', text: '{{1}} waits.', example: { body_text: [['Ana']] } }] })
    await review()
    expect((await told()).at(-1)).toMatchObject({
      event: 'REJECTED',
      reason: 'INVALID_FORMAT',
      rejection_info: { reason: expect.any(String), recommendation: expect.any(String) },
    })
  })

  test('cover an edit and a deletion', async () => {
    const id = await create()
    await review()
    await tested.call('POST', `/${id}`, { json: { components: [{ type: 'BODY', text: 'Another text.' }] } })
    await tested.call('DELETE', `/${ACCOUNT}/message_templates`, { query: { name: 'order_sent' } })
    expect(await told()).toMatchObject(
      ['PENDING', 'APPROVED', 'PENDING', 'DELETED'].map((event) => ({
        event,
        message_template_id: Number(id),
      })),
    )
  })

  test('report a category changed by the review', async () => {
    await create({
      allow_category_change: true,
      components: [{ type: 'BODY', text: 'Big sale this weekend only: 50% off everything in the shop.' }],
    })
    await review()
    expect((await told()).at(-1)).toMatchObject({
      event: 'APPROVED',
      message_template_category: 'MARKETING',
      other_info: { title: 'CATEGORY_CHANGED', previous_category: 'UTILITY', new_category: 'MARKETING' },
    })
  })

  test('do not report a rejected request', async () => {
    await create()
    expect((await tested.call('POST', TEMPLATES, { json: newTemplate() })).status).toBe(400)
    expect(await told()).toHaveLength(1)
  })
})

describe('the template ID in an event', () => {
  const row = {
    name: 'n',
    language: 'en',
    category: 'UTILITY',
    status: 'APPROVED',
    rejected_reason: 'NONE',
    rejection_info: null,
  }
  test.each<[string, string | number]>([
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', '9007199254740993'],
  ])('is a number only if it is a safe integer: %s', (id, expected) => {
    expect(templateStatusValue({ ...row, id }, 'event').message_template_id).toBe(expected)
  })
})
