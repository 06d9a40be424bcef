import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from '@/lib/contract/zod'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { createFlow } from '../testing/flow-fixtures'
import { insertTemplate, namesOf, TEMPLATES } from '../testing/template-fixtures'

let tested: TestService
let branded: TestService
let templateId: string
let flowId: string
const NUMBERS = ['207731954083266', '207731954083267']
beforeAll(async () => {
  tested = await createTestService()
  branded = await createTestService({ messagingProduct: 'brand' })
  templateId = await insertTemplate(tested.store, {
    name: 'order_sent',
    components: [{ type: 'BODY', text: 'Your parcel left the house today.' }],
  })
  await insertTemplate(tested.store, { name: 'sale' })
  flowId = await createFlow(tested)
  const row = await tested.store.db.selectFrom('phone_numbers').selectAll().executeTakeFirstOrThrow()
  const more = NUMBERS.map((id, n) => ({
    ...row,
    id,
    display_phone_number: `+1 555-010-020${n}`,
    account_mode: n === 0 ? 'SANDBOX' : 'LIVE',
    last_onboarded_at: row.last_onboarded_at - (n + 1) * 1000,
  }))
  await tested.store.db.insertInto('phone_numbers').values(more).execute()
})
afterAll(async () => {
  await tested.close()
  await branded.close()
})

const get = (path: string, query: Record<string, string> = {}) => tested.call('GET', path, { query })

describe('fields', () => {
  test.each([
    [
      'a number',
      () => `/${PHONE_NUMBER}`,
      'id,quality_score,storage_configuration,verified_name',
      'verified_name',
    ],
    ['the numbers', () => `/${ACCOUNT}/phone_numbers`, 'id,messaging_limit_tier', 'id'],
    ['a template', () => `/${templateId}`, 'name,correct_category,sub_category', 'name'],
    ['a flow', () => `/${flowId}`, 'name,whatsapp_business_account{id,timezone_id}', 'name'],
  ])('of %s that only other services publish are ignored', async (_what, path, fields, member) => {
    const answer = await get(path(), { fields })
    expect(answer.error).toBeUndefined()
    expect(answer.text).toContain(`"${member}"`)
    expect(answer.text).not.toMatch(
      /quality_score|storage_configuration|correct_category|timezone_id|messaging_limit/,
    )
  })

  test('that are unknown everywhere are rejected, also in braces', async () => {
    for (const fields of ['id,qualty_rating', 'whatsapp_business_account{nmae}'])
      expect((await get(`/${fields.includes('{') ? flowId : PHONE_NUMBER}`, { fields })).status).toBe(400)
  })

  test('of a flow’s account are limited to those in braces', async () => {
    const account = async (members: string) =>
      (await get(`/${flowId}`, { fields: `whatsapp_business_account${members}` })).body
        .whatsapp_business_account
    expect(await account('{id}')).toEqual({ id: ACCOUNT })
    expect(await account('')).toEqual({ id: ACCOUNT, name: 'A business' })
    expect(await account('{id,name,currency,timezone_id,message_template_namespace}')).toEqual({
      id: ACCOUNT,
      name: 'A business',
    })
    expect(await account('{currency}')).toEqual({ id: ACCOUNT })
  })
})

describe('braces', () => {
  test.each([
    ['a number', () => `/${PHONE_NUMBER}`, 'throughput{level}', { throughput: { level: 'TIER_1K' } }],
    [
      'an automation',
      () => `/${PHONE_NUMBER}`,
      'conversational_automation{prompts}',
      { conversational_automation: { id: PHONE_NUMBER, prompts: [] } },
    ],
    ['a template', () => `/${templateId}`, 'components{type}', { components: [{ type: 'BODY' }] }],
    ['a flow', () => `/${flowId}`, 'application{name}', { application: { id: 'app', name: 'Switchboard' } }],
  ])('of %s return only the fields they name', async (_what, path, fields, members) => {
    expect((await get(path(), { fields })).body).toEqual({ id: path().slice(1), ...members })
  })
})

describe('the list of numbers', () => {
  const ids = async (query: Record<string, string>) => {
    const page = z.object({
      data: z.array(z.object({ id: z.string() })),
      paging: z.object({ cursors: z.object({ after: z.string() }), next: z.string().optional() }).optional(),
    })
    const { data, paging } = page.parse((await get(`/${ACCOUNT}/phone_numbers`, query)).body)
    return { ids: data.map(({ id }) => id), after: paging?.next ? paging.cursors.after : undefined }
  }

  test.each([
    ['["creation_time_ascending"]', [...NUMBERS.toReversed(), PHONE_NUMBER]],
    ['last_onboarded_time_descending', [PHONE_NUMBER, ...NUMBERS]],
  ])('is sorted by %s across pages', async (sort, expected) => {
    const seen: string[] = []
    for (let after = ''; ; ) {
      const page = await ids({ sort, limit: '1', ...(after ? { after } : {}) })
      seen.push(...page.ids)
      if (page.after === undefined) break
      after = page.after
    }
    expect(seen).toEqual(expected)
  })

  test('is filtered by account mode', async () => {
    const filtering = (operator: string, value: unknown) =>
      JSON.stringify([{ field: 'account_mode', operator, value }])
    expect((await ids({ filtering: filtering('EQUAL', 'SANDBOX') })).ids).toEqual([NUMBERS[0]])
    expect((await ids({ filtering: filtering('NOT_IN', ['SANDBOX']) })).ids).toEqual([
      PHONE_NUMBER,
      NUMBERS[1],
    ])
    expect((await ids({ filtering: '[]' })).ids).toHaveLength(3)
  })

  test.each<Record<string, string>>([
    { sort: 'name_ascending' },
    { filtering: 'account_mode' },
    { filtering: '[{"field":"tea","operator":"EQUAL","value":"mint"}]' },
  ])('rejects %j with the name of the parameter', async (query) => {
    const answer = await get(`/${ACCOUNT}/phone_numbers`, query)
    expect(answer.error?.error_data).toMatchObject({ field: Object.keys(query)[0] })
  })
})

test('commands and prompts are accepted as JSON strings in a JSON body', async () => {
  const commands = [{ command_name: 'help', command_description: 'Get help' }]
  const json = { prompts: '["Hello"]', commands: JSON.stringify(commands) }
  const path = `/${PHONE_NUMBER}/conversational_automation`
  expect((await tested.call('POST', path, { json })).error).toBeUndefined()
  const { body } = await get(`/${PHONE_NUMBER}`, { fields: 'conversational_automation' })
  expect(body.conversational_automation).toMatchObject({ prompts: ['Hello'], commands })
  const wrong = await tested.call('POST', path, { json: { commands: 'help' } })
  expect(wrong.error?.error_data).toMatchObject({ field: 'commands' })
})

test('the response to an edit contains the ID and category of the template', async () => {
  const json = { components: [{ type: 'BODY', text: 'Your parcel left the house this morning.' }] }
  const { body } = await tested.call('POST', `/${templateId}`, { json })
  expect(body).toEqual({ success: true, id: templateId, category: 'UTILITY' })
})

test('templates are found by content', async () => {
  expect(namesOf(await get(TEMPLATES, { content: 'parcel' }))).toEqual(['order_sent'])
})

describe('a single QR code', () => {
  test.each([
    ['the specification', () => tested, false],
    ['a brand', () => branded, true],
  ])('is returned in the shape of %s', async (_whose, service, isWrapped) => {
    const { call } = service()
    const created = await call('POST', `/${PHONE_NUMBER}/message_qrdls`, {
      json: { prefilled_message: 'Hi' },
    })
    const code = String(created.body.code)
    const { body } = await call('GET', `/${PHONE_NUMBER}/message_qrdls/${code}`)
    expect(body).toMatchObject({ code, prefilled_message: 'Hi' })
    expect(Array.isArray(body.data)).toBe(isWrapped)
  })
})

describe('an unknown object', () => {
  test.each([
    ['an identifier', 'GET', '/999999999999999', 33],
    ['a name', 'DELETE', `${TEMPLATES}?name=nothing`, 2593002],
  ])('gets 404, or 400 under a brand name: %s', async (_what, method, path, subcode) => {
    const answers = [await tested.call(method, path), await branded.call(method, path)]
    expect(answers.map(({ status }) => status)).toEqual([404, 400])
    for (const { error } of answers) expect(error).toMatchObject({ code: 100, error_subcode: subcode })
  })
})

describe('an operation outside the specification', () => {
  test.each([
    ['POST', `/${PHONE_NUMBER}/media`, 'Media'],
    ['GET', `/${ACCOUNT}`, 'account'],
    ['GET', `/${ACCOUNT}/subscribed_apps`, 'Subscribed apps'],
    ['POST', `/v23.0/${PHONE_NUMBER}/register`, 'Registering'],
    ['GET', '/v23.0/message_template_library', 'library of templates'],
  ])('is rejected with 404/2500 and its name: %s %s', async (method, path, name) => {
    const answer = await tested.call(method, path, method === 'POST' ? { json: {} } : {})
    expect([answer.status, answer.error?.code]).toEqual([404, 2500])
    expect(answer.error?.error_user_msg).toContain(name)
    expect(answer.error?.error_user_msg).toContain('is not part of the specification')
  })

  test('is named when it would change a read-only number', async () => {
    const answer = await tested.call('POST', `/${PHONE_NUMBER}`, { json: { new_display_name: 'Oak' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    expect(answer.error?.error_user_msg).toContain('display name or PIN of a number is not part of')
  })
})
