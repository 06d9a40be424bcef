import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/contract/durations'
import type { TemplateStatus } from '@/lib/contract/templates'
import { engines } from '@/lib/store/testing/open-test-store'
import { toAnswer, toRequest } from '../testing/call'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  REVIEW_DELAY_MS,
  type TestService,
} from '../testing/create-test-service'
import { openReceiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { greeting, insertTemplate, namesOf, TEMPLATES, templateOf } from '../testing/template-fixtures'

const farewell = { type: 'BODY', text: 'Goodbye {{1}}, see you soon.', example: { body_text: [['Emma']] } }

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
})
afterEach(() => tested.close())

const edit = (id: string, json: unknown = { components: [farewell] }) =>
  tested.call('POST', `/${id}`, { json })
const read = async (id: string) => templateOf(await tested.call('GET', `/${id}`))
let edits = 0
/** Makes a unique edit and lets the review approve it. */
const editAndApprove = async (id: string) => {
  edits += 1
  const answer = await edit(id, { components: [{ type: 'BODY', text: `Goodbye number ${edits}.` }] })
  if (answer.status === 200) {
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
    tested.clock.advance(-REVIEW_DELAY_MS)
  }
  return answer
}

describe('editing a template', () => {
  test('replaces all components and returns to review', async () => {
    const id = await insertTemplate(tested.store, { components: [greeting, { type: 'FOOTER', text: 'Bye' }] })
    const answer = await edit(id)
    expect([answer.status, answer.body]).toEqual([200, { success: true, id, category: 'UTILITY' }])
    expect(await read(id)).toMatchObject({ status: 'PENDING', components: [farewell] })
  })

  test('changes only what is supplied', async () => {
    const id = await insertTemplate(tested.store, { status: 'REJECTED' })
    const before = await read(id)
    expect((await edit(id, { category: 'MARKETING' })).status).toBe(200)
    expect(await read(id)).toEqual({ ...before, category: 'MARKETING', status: 'PENDING' })
  })

  test('returns a rejected one to review even without changes', async () => {
    const id = await insertTemplate(tested.store, { status: 'REJECTED' })
    expect((await edit(id, { components: [greeting] })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'PENDING', components: [greeting] })
  })

  test('clears the reason of an earlier rejection', async () => {
    const id = await insertTemplate(tested.store, { status: 'REJECTED' })
    await tested.store.db
      .updateTable('templates')
      .set({ rejected_reason: 'SCAM', rejection_info: '{"reason":"x"}' })
      .where('id', '=', id)
      .execute()
    await edit(id)
    const after = await read(id)
    expect([after.rejected_reason, after.rejection_info]).toEqual(['NONE', undefined])
  })

  test('makes it searchable by its new text only', async () => {
    const id = await insertTemplate(tested.store)
    await edit(id)
    const search = async (words: string) =>
      namesOf(await tested.call('GET', TEMPLATES, { query: { name_or_content: words } }))
    expect([await search('goodbye'), await search('hello')]).toEqual([['order_sent'], []])
  })

  test.each(['APPROVED', 'REJECTED', 'PAUSED'] as const)('is possible in the status %s', async (status) => {
    expect((await edit(await insertTemplate(tested.store, { status }))).status).toBe(200)
  })

  test.each([
    'PENDING',
    'DISABLED',
    'IN_APPEAL',
    'PENDING_DELETION',
    'DELETED',
    'LIMIT_EXCEEDED',
    'ARCHIVED',
  ] as const satisfies TemplateStatus[])('is rejected in the status %s', async (status) => {
    const id = await insertTemplate(tested.store, { status })
    const answer = await edit(id)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_subcode: 2388025 })
    expect(answer.error?.error_user_msg).toContain(status)
    expect(await read(id)).toMatchObject({ status, components: [greeting] })
  })

  test('cannot change the category of an approved template', async () => {
    const id = await insertTemplate(tested.store, { category: 'UTILITY' })
    const answer = await edit(id, { category: 'MARKETING' })
    expect(answer.error).toMatchObject({
      code: 100,
      error_subcode: 2388027,
      error_data: { field: 'category' },
    })
    expect((await edit(id, { category: 'utility', components: [farewell] })).status).toBe(200)
  })

  test.each(['REJECTED', 'PAUSED'] as const)('can change the category of a %s template', async (status) => {
    const id = await insertTemplate(tested.store, { status })
    expect((await edit(id, { category: 'MARKETING' })).status).toBe(200)
  })

  test('validates the resulting template, not only what is supplied', async () => {
    const id = await insertTemplate(tested.store, { status: 'REJECTED' })
    const answer = await edit(id, { category: 'AUTHENTICATION' })
    expect(answer.error).toMatchObject({ code: 2388124 })
    expect(await read(id)).toMatchObject({ category: 'UTILITY', status: 'REJECTED' })
  })

  test('does not count when it is rejected for its content', async () => {
    const id = await insertTemplate(tested.store)
    expect((await edit(id, { components: [{ type: 'BODY', text: '' }] })).status).toBe(400)
    expect((await edit(id)).status).toBe(200)
  })

  test.each([
    ['nothing', {}, 'Send at least one member'],
    ['a name', { name: 'other' }, 'There is no member name here.'],
    ['a language', { language: 'de' }, 'There is no member language here.'],
    ['a misspelled member', { componets: [] }, 'Did you mean components?'],
  ])('is rejected with %s', async (_case, json, explanation) => {
    const answer = await edit(await insertTemplate(tested.store), json)
    expect(answer.status).toBe(400)
    expect(answer.error?.error_user_msg).toContain(explanation)
  })

  test('requires the ID of a template', async () => {
    expect((await edit(PHONE_NUMBER)).status).toBe(405)
    expect((await edit(ACCOUNT)).status).toBe(404)
    expect((await edit('123456789012345')).status).toBe(404)
  })
})

describe('editing an approved template', () => {
  test('is rejected for 24 hours after the last edit, to the minute', async () => {
    const id = await insertTemplate(tested.store)
    expect((await editAndApprove(id)).status).toBe(200)
    tested.clock.advance(DAY_MS - MINUTE_MS)
    const refused = await editAndApprove(id)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ code: 100, error_subcode: 2388026 })
    expect(refused.error?.error_user_msg).toContain('Jun 2, 2026, 12:00 PM UTC')
    expect(refused.headers.get('retry-after')).toBe('60')
    tested.clock.advance(MINUTE_MS)
    expect((await editAndApprove(id)).status).toBe(200)
  })

  test('is rejected after ten edits in 30 days, to the minute', async () => {
    const id = await insertTemplate(tested.store)
    for (let n = 0; n < 10; n += 1) {
      expect((await editAndApprove(id)).status).toBe(200)
      tested.clock.advance(2 * DAY_MS)
    }
    tested.clock.advance(10 * DAY_MS - MINUTE_MS)
    const refused = await editAndApprove(id)
    expect(refused.error?.error_user_msg).toContain('Jul 1, 2026, 12:00 PM UTC')
    expect(refused.headers.get('retry-after')).toBe('60')
    tested.clock.advance(MINUTE_MS)
    expect((await editAndApprove(id)).status).toBe(200)
  })

  test('over its quota changes nothing', async () => {
    const id = await insertTemplate(tested.store)
    await editAndApprove(id)
    const before = await read(id)
    expect((await edit(id, { components: [greeting] })).status).toBe(400)
    expect(await read(id)).toEqual(before)
  })

  test('without changes leaves it approved, schedules no review, sends no event and costs no edit', async () => {
    const id = await insertTemplate(tested.store)
    const events = await openReceiver()
    await subscribeTo(tested, events.url)
    const before = await read(id)
    const same = { category: before.category, components: before.components }
    const answer = await edit(id, same)
    expect([answer.status, answer.body]).toEqual([200, { success: true, id, category: 'UTILITY' }])
    expect(await read(id)).toEqual(before)
    expect(await tested.store.db.selectFrom('work').selectAll().execute()).toEqual([])
    expect(await tested.store.db.selectFrom('notifications').selectAll().execute()).toEqual([])
    expect((await editAndApprove(id)).status).toBe(200)
    expect(await tested.store.db.selectFrom('notifications').selectAll().execute()).not.toEqual([])
    expect((await edit(id, { components: (await read(id)).components })).status).toBe(200)
    await events.close()
  })

  test('counts edits per template', async () => {
    const [one, other] = [
      await insertTemplate(tested.store),
      await insertTemplate(tested.store, { name: 'other' }),
    ]
    expect([(await edit(one)).status, (await edit(other)).status]).toEqual([200, 200])
  })
})

test.each(['REJECTED', 'PAUSED'] as const)(
  'a %s template can be edited any number of times',
  async (status) => {
    const id = await insertTemplate(tested.store, { status })
    for (let n = 0; n < 12; n += 1) {
      expect((await edit(id)).status).toBe(200)
      await tested.store.db.updateTable('templates').set({ status }).where('id', '=', id).execute()
    }
  },
)

describe.each(engines)('concurrent edits of an approved template on %s', (engine) => {
  test('are accepted only once', async () => {
    const onEngine = await createTestService({ engine })
    const id = await insertTemplate(onEngine.store)
    const services = [onEngine.service, await onEngine.createAnother(), onEngine.service]
    const answers = await Promise.all(
      services.map(async (service) =>
        toAnswer(await service.fetch(toRequest('POST', `/${id}`, { json: { components: [farewell] } }))),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await onEngine.store.db.selectFrom('template_edits').selectAll().execute()).toHaveLength(1)
    expect(await onEngine.store.db.selectFrom('work').selectAll().execute()).toHaveLength(1)
    await onEngine.close()
  })
})
