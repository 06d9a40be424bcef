import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { phoneNumberFields } from './read'

describe('a phone number', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())

  const change = (to: object) =>
    tested.store.db.updateTable('phone_numbers').set(to).where('id', '=', PHONE_NUMBER).execute()
  const read = (fields?: string) =>
    tested.call('GET', `/${PHONE_NUMBER}`, { query: fields ? { fields } : {} })

  test('is returned with its default fields', async () => {
    const answer = await read()
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: PHONE_NUMBER,
        display_phone_number: '+1 555-010-0142',
        verified_name: 'A business',
        quality_rating: 'GREEN',
        platform_type: 'CLOUD_API',
        throughput: { level: 'TIER_1K', max_messages_per_day: 1000 },
        code_verification_status: 'VERIFIED',
      },
    ])
  })

  test('has its onboarding time with a numeric UTC offset', async () => {
    expect((await read('last_onboarded_time')).body).toEqual({
      id: PHONE_NUMBER,
      last_onboarded_time: '2026-01-02T03:04:05+0000',
    })
  })

  test.each([
    ['TIER_50', 50],
    ['TIER_250', 250],
    ['TIER_1K', 1000],
    ['TIER_10K', 10_000],
    ['TIER_100K', 100_000],
    ['UNLIMITED', undefined],
    ['STANDARD', undefined],
  ])('of level %s may message %s customers a day', async (level, max_messages_per_day) => {
    await change({ throughput_level: level })
    expect((await read()).body.throughput).toEqual({ level, max_messages_per_day })
  })

  test('has a certificate status only on premises', async () => {
    const fields = 'certificate_status'
    expect((await read(fields)).body).toEqual({ id: PHONE_NUMBER })
    await change({ platform_type: 'ON_PREMISE' })
    expect((await read(fields)).body).toEqual({ id: PHONE_NUMBER, certificate_status: 'NONE' })
  })

  test('has every field that can be requested', async () => {
    await change({ platform_type: 'ON_PREMISE' })
    expect(Object.keys((await read(phoneNumberFields.join(','))).body).sort()).toEqual(
      [...phoneNumberFields].sort(),
    )
  })

  test('can be listed with the requested fields, and an unknown field gets a suggestion', async () => {
    const list = (fields: string) => tested.call('GET', `/${ACCOUNT}/phone_numbers`, { query: { fields } })
    expect((await list('status,name_status')).body.data).toEqual([
      { id: PHONE_NUMBER, status: 'CONNECTED', name_status: 'APPROVED' },
    ])
    for (const answer of [await list('stauts'), await read('stauts')]) {
      expect([answer.status, answer.error?.type]).toEqual([400, 'GraphMethodException'])
      expect(answer.error?.error_user_msg).toContain('nonexisting field (stauts). Did you mean status?')
    }
  })

  test('is listed in its own account only', async () => {
    await tested.store.db
      .insertInto('nodes')
      .values({ id: '999', kind: 'business-account', account_id: '999' })
      .execute()
    const ids = async (account: string) => (await tested.call('GET', `/${account}/phone_numbers`)).body.data
    expect(await ids(ACCOUNT)).toMatchObject([{ id: PHONE_NUMBER }])
    expect(await ids('999')).toEqual([])
  })
})
