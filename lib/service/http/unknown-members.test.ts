import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { createFlow } from '../testing/flow-fixtures'

let tested: TestService
let flowId: string
beforeAll(async () => {
  tested = await createTestService()
  flowId = await createFlow(tested)
})
afterAll(() => tested.close())

const profile = `/${PHONE_NUMBER}/service_business_profile`
const product = { messaging_product: 'messaging' }

describe('an unknown member', () => {
  test.each<[string, () => string, object, string, string | undefined]>([
    ['a profile', () => profile, { ...product, abuot: 'Hi' }, 'abuot', 'about'],
    ['a profile', () => profile, { ...product, vertcal: 'RETAIL' }, 'vertcal', 'vertical'],
    ['a profile', () => profile, { ...product, favorite_tea: 'mint' }, 'favorite_tea', undefined],
    [
      'an automation',
      () => `/${PHONE_NUMBER}/conversational_automation`,
      { enable_welcom_message: true },
      'enable_welcom_message',
      'enable_welcome_message',
    ],
    [
      'a command',
      () => `/${PHONE_NUMBER}/conversational_automation`,
      { commands: [{ command_name: 'a', command_description: 'A', comand_name: 'b' }] },
      'commands.0.comand_name',
      'command_name',
    ],
    ['a flow', () => `/${flowId}`, { nmae: 'New' }, 'nmae', 'name'],
    [
      'a new flow',
      () => `/${ACCOUNT}/flows`,
      { name: 'A', categories: ['OTHER'], publsh: true },
      'publsh',
      'publish',
    ],
    ['a migration', () => `/${ACCOUNT}/migrate_flows`, { flow_id: ['1'] }, 'flow_id', 'flow_ids'],
    [
      'a QR code',
      () => `/${PHONE_NUMBER}/message_qrdls`,
      { prefilled_message: 'Hi', generate_qr_imgae: 'PNG' },
      'generate_qr_imgae',
      'generate_qr_image',
    ],
    [
      'a request of a code',
      () => `/${PHONE_NUMBER}/request_code`,
      { code_method: 'SMS', language: 'en_US', lnguage: 'de' },
      'lnguage',
      'language',
    ],
    [
      'calling settings',
      () => `/${PHONE_NUMBER}/settings`,
      { calling: { stauts: 'ENABLED' } },
      'calling.stauts',
      'status',
    ],
  ])('of %s is rejected with the nearest valid name', async (_what, path, json, field, right) => {
    const answer = await tested.call('POST', path(), { json })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_data: { field } })
    const name = field.split('.').at(-1)
    const suggestion = right === undefined ? '' : ` Did you mean ${right}?`
    expect(answer.error?.error_user_msg).toBe(`There is no member ${name} here.${suggestion}`)
  })

  test('is rejected in a form and in the query too', async () => {
    const path = `/${PHONE_NUMBER}/conversational_automation`
    const answers = [
      await tested.call('POST', path, { raw: new URLSearchParams({ promts: '["Hi"]' }) }),
      await tested.call('POST', path, { query: { promts: '["Hi"]' } }),
    ]
    for (const answer of answers) expect(answer.error?.error_data).toMatchObject({ field: 'promts' })
  })

  test('that clients of other services commonly send is accepted', async () => {
    const json = { ...product, about: 'Hi', access_token: 'outside-token', locale: 'en_US', debug: 'all' }
    expect((await tested.call('POST', profile, { json })).error).toBeUndefined()
  })
})
