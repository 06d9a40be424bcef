import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { templateLimits } from '@/lib/contract/limits'
import { engines } from '@/lib/store/testing/open-test-store'
import { idOf, toAnswer, toRequest } from '../testing/call'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { greeting, insertTemplate, newTemplate, TEMPLATES, templateOf } from '../testing/template-fixtures'

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
})
afterEach(() => tested.close())

const create = (changes: Record<string, unknown> = {}) =>
  tested.call('POST', TEMPLATES, { json: newTemplate(changes) })
const count = async () => (await tested.store.db.selectFrom('templates').select('id').execute()).length

describe('creating a template', () => {
  test('returns its ID, name, status and category', async () => {
    const answer = await create()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^\d{15,16}$/),
      name: 'order_sent',
      status: 'PENDING',
      category: 'UTILITY',
    })
  })

  test('stores every field as sent', async () => {
    const components = [
      { type: 'header', format: 'text', text: 'Order {{1}}', example: { header_text: ['LO-1'] } },
      greeting,
      { type: 'FOOTER', text: 'Lumen & Oak' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'URL', text: 'View', url: 'https://x.example/{{1}}', example: ['https://x.example/1'] },
          { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+1 555-010-0142' },
        ],
      },
    ]
    const created = await create({
      components,
      message_send_ttl_seconds: 600,
      parameter_format: 'positional',
    })
    const read = await tested.call('GET', `/${idOf(created)}`)
    expect(read.body).toEqual({
      id: idOf(created),
      name: 'order_sent',
      language: 'en_US',
      status: 'PENDING',
      category: 'UTILITY',
      parameter_format: 'POSITIONAL',
      components,
      message_send_ttl_seconds: 600,
      rejected_reason: 'NONE',
    })
  })

  test.each([
    [
      'CAROUSEL',
      {
        type: 'CAROUSEL',
        cards: [1, 2].map((n) => ({ components: [{ type: 'BODY', text: `Card ${n}` }], extra: { n } })),
      },
    ],
    [
      'LIMITED_TIME_OFFER',
      { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Soon over', has_expiration: true } },
    ],
    ['CALL_PERMISSION_REQUEST', { type: 'CALL_PERMISSION_REQUEST', anything: [1, null, { deep: true }] }],
  ])('keeps a %s complete with unknown members', async (_type, component) => {
    const order = component.type === 'LIMITED_TIME_OFFER' ? [component, greeting] : [greeting, component]
    const created = await create({ category: 'MARKETING', components: order })
    expect(created.error).toBeUndefined()
    expect(templateOf(await tested.call('GET', `/${idOf(created)}`)).components).toEqual(order)
  })

  test('normalizes category, language and format', async () => {
    const created = await create({
      category: 'utility',
      language: 'en-US',
      parameter_format: 'named',
      components: [
        {
          type: 'body',
          text: 'Hello {{first_name}}, it is done.',
          example: { body_text_named_params: [{ param_name: 'first_name', example: 'Emma' }] },
        },
      ],
    })
    expect(templateOf(await tested.call('GET', `/${idOf(created)}`))).toMatchObject({
      category: 'UTILITY',
      language: 'en_US',
      parameter_format: 'NAMED',
    })
  })

  test('requires an account in the path', async () => {
    const answer = await tested.call('POST', `/${PHONE_NUMBER}/message_templates`, { json: newTemplate() })
    expect([answer.status, await count()]).toEqual([404, 0])
  })

  test('stores nothing when it is rejected', async () => {
    await create({ components: [{ type: 'BODY', text: '' }] })
    for (const table of ['templates', 'work', 'template_edits'] as const) {
      expect(await tested.store.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

describe('a template name', () => {
  test.each([
    ['in capitals', 'Order_Sent', 'only lowercase letters'],
    ['with a space', 'order sent', 'only lowercase letters'],
    ['with a hyphen', 'order-sent', 'only lowercase letters'],
    ['with an accent', 'caf\u00e9', 'only lowercase letters'],
    ['with a line break at its end', 'order_sent\n', 'only lowercase letters'],
    ['that is empty', '', 'Enter a name for the template.'],
    ['that is missing', undefined, 'Enter a name for the template.'],
    ['that is a number', 42, 'Enter a name for the template.'],
  ])('%s is rejected at its field', async (_case, name, explanation) => {
    const answer = await create({ name })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_data: { field: 'name' } })
    expect(answer.error?.error_user_msg).toContain(explanation)
  })

  test('may be as long as the limit and no longer', async () => {
    const longest = 'n'.repeat(templateLimits.nameCharacters)
    expect((await create({ name: longest })).status).toBe(200)
    expect((await create({ name: `${longest}n` })).error?.error_user_msg).toContain('512')
  })

  test('must be unique per language', async () => {
    await create()
    const again = await create({ category: 'MARKETING' })
    expect(again.status).toBe(400)
    expect(again.error).toMatchObject({ code: 100, error_subcode: 2388024, error_data: { field: 'name' } })
    expect(again.error?.error_user_msg).toBe('A template called order_sent already exists in en_US.')
    expect((await create({ language: 'de' })).status).toBe(200)
    expect(await count()).toBe(2)
  })

  test('is also taken under the other form of the language', async () => {
    await create()
    expect((await create({ language: 'en-US' })).error?.error_subcode).toBe(2388024)
  })

  test('of a deleted approved template is locked for 30 days, to the millisecond', async () => {
    await insertTemplate(tested.store)
    await tested.call('DELETE', TEMPLATES, { query: { name: 'order_sent' } })
    tested.clock.advance(30 * DAY_MS - 1)
    const locked = await create()
    expect(locked.error).toMatchObject({ code: 100, error_subcode: 2388023, error_data: { field: 'name' } })
    expect(locked.error?.error_user_msg).toContain('can be used again from 2026-07-01')
    expect((await create({ language: 'de' })).status).toBe(200)
    tested.clock.advance(1)
    expect((await create()).status).toBe(200)
  })

  test.each(['PENDING', 'REJECTED', 'PAUSED'] as const)(
    'of a deleted %s template is available immediately',
    async (status) => {
      await insertTemplate(tested.store, { status })
      await tested.call('DELETE', TEMPLATES, { query: { name: 'order_sent' } })
      expect((await create()).status).toBe(200)
    },
  )
})

describe.each(engines)('concurrent creations on %s', (engine) => {
  test('with one name and language create one template', async () => {
    const onEngine = await createTestService({ engine })
    const services = [onEngine.service, await onEngine.createAnother()]
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map(async (which) => {
        const response = await services[which]?.fetch(toRequest('POST', TEMPLATES, { json: newTemplate() }))
        return toAnswer(response ?? Response.error())
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    for (const { error } of answers) expect([undefined, 2388024]).toContain(error?.error_subcode)
    expect(await onEngine.store.db.selectFrom('templates').select('id').execute()).toHaveLength(1)
    expect(await onEngine.store.db.selectFrom('work').select('id').execute()).toHaveLength(1)
    await onEngine.close()
  })
})

describe('an account', () => {
  test('may create 100 templates an hour and no more', async () => {
    expect((await create({ name: 'the_first' })).status).toBe(200)
    tested.clock.advance(MINUTE_MS)
    for (let n = 2; n < templateLimits.createsPerHour; n += 1) {
      expect((await create({ name: 'again' })).status).toBe(200)
      // Deleted templates still count as created.
      await tested.call('DELETE', TEMPLATES, { query: { name: 'again' } })
    }
    expect((await create({ name: 'the_hundredth' })).status).toBe(200)
    const refused = await create({ name: 'one_more' })
    expect(refused.status).toBe(429)
    expect(refused.error).toMatchObject({ code: 80008, is_transient: true })
    expect(refused.headers.get('retry-after')).toBe('3540')
    tested.clock.advance(HOUR_MS - MINUTE_MS)
    expect((await create({ name: 'one_more' })).status).toBe(200)
    expect((await create({ name: 'and_another' })).status).toBe(429)
  })

  test('may have 6,000 templates and no more', async () => {
    const { id: _id, ...row } = await templateRow()
    const rows = Array.from({ length: templateLimits.perAccount - 1 }, (_, n) => ({
      ...row,
      id: `${n}`,
      name: `n${n}`,
    }))
    for (let from = 0; from < rows.length; from += 1000) {
      await tested.store.db
        .insertInto('templates')
        .values(rows.slice(from, from + 1000))
        .execute()
    }
    const refused = await create({ name: 'one_more' })
    expect(refused.error).toMatchObject({ code: 100, error_subcode: 2388019 })
    expect(refused.error?.error_user_msg).toContain('6000')
    await tested.call('DELETE', TEMPLATES, { query: { name: 'n1' } })
    expect((await create({ name: 'one_more' })).status).toBe(200)
  })

  async function templateRow() {
    const id = await insertTemplate(tested.store, { name: 'first' })
    return tested.store.db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
})
