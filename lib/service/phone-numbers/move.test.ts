import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventEnvelope } from '@/lib/contract/events'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'

describe.each(engines)('a simulated change of a number on %s', (engine) => {
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

  const move = (json: object) => tested.call('POST', `/${PHONE_NUMBER}/moves`, { json })
  const read = async (fields: string) =>
    (await tested.call('GET', `/${PHONE_NUMBER}`, { query: { fields } })).body
  /** The announced changes, in order. */
  const told = async () => {
    await tested.service.runDueWork()
    const bodies = receiver.posts().map(({ body }) => eventEnvelope.parse(JSON.parse(body.toString())))
    return bodies.flatMap(({ entry }) => entry.flatMap(({ changes }) => changes))
  }
  const number = { display_phone_number: '15550100142', phone_number_id: PHONE_NUMBER }

  test('to another tier is announced with both tiers', async () => {
    const reason = 'The number reached many people.'
    await move({ throughput_level: 'TIER_10K', reason })
    expect(await read('throughput')).toMatchObject({ throughput: { level: 'TIER_10K' } })
    expect(await told()).toEqual([
      {
        field: 'phone_number_quality_update',
        value: {
          ...number,
          event_id: expect.any(String),
          event: 'UPGRADE',
          current_limit: 'TIER_10K',
          old_limit: 'TIER_1K',
          max_daily_conversations_per_business: 'TIER_10K',
          quality_rating: 'GREEN',
          previous_quality_rating: 'GREEN',
          reason,
        },
      },
      {
        field: 'business_capability_update',
        value: {
          event_id: expect.any(String),
          max_daily_conversations_per_business: 10_000,
          max_phone_numbers_per_waba: 25,
        },
      },
    ])
  })

  test.each([
    ['GREEN', { quality_rating: 'YELLOW' }, ['FLAGGED']],
    ['YELLOW', { quality_rating: 'GREEN' }, ['UNFLAGGED']],
    ['UNKNOWN', { quality_rating: 'GREEN' }, ['ONBOARDING']],
    ['GREEN', { throughput_level: 'TIER_250' }, ['DOWNGRADE']],
    ['GREEN', { throughput_level: 'TIER_250', quality_rating: 'YELLOW' }, ['DOWNGRADE']],
    ['GREEN', { status: 'DISCONNECTED' }, ['DISCONNECTED']],
    ['GREEN', { status: 'CONNECTED' }, []],
    ['GREEN', { quality_rating: 'GREEN', throughput_level: 'TIER_1K' }, []],
    ['GREEN', {}, []],
  ])('from %s by %j is announced as %j', async (quality_rating, json, expected) => {
    await tested.store.db.updateTable('phone_numbers').set({ quality_rating }).execute()
    expect((await move(json)).body).toEqual({ success: true })
    const changes = (await told()).filter(({ field }) => field === 'phone_number_quality_update')
    expect(changes.map(({ value }) => Object(value).event)).toEqual(expected)
  })

  test('to RED also raises an alert', async () => {
    await move({ quality_rating: 'RED', reason: 'Many people reported it.' })
    const [, alert] = await told()
    expect(alert).toMatchObject({
      field: 'account_alerts',
      value: {
        entity_type: 'PHONE_NUMBER',
        entity_id: PHONE_NUMBER,
        alert_info: { alert_severity: 'CRITICAL', alert_description: 'Many people reported it.' },
      },
    })
  })

  test('to RESTRICTED restricts the account', async () => {
    await move({ status: 'RESTRICTED' })
    const [, restriction] = await told()
    expect(restriction).toMatchObject({
      field: 'account_update',
      value: {
        event: 'ACCOUNT_RESTRICTION',
        phone_number_id: PHONE_NUMBER,
        restriction_info: [
          {
            restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING',
            expiration: tested.clock.now() / 1000 + 7 * 86_400,
          },
        ],
      },
    })
  })

  test.each([
    ['DECLINED', 'REJECTED', 'NAME_NOT_CONSISTENT'],
    ['APPROVED', 'APPROVED', null],
    ['PENDING_REVIEW', 'PENDING', null],
  ])('of its name to %s is announced as %s', async (name_status, decision, rejection_reason) => {
    await tested.store.db.updateTable('phone_numbers').set({ name_status: 'NONE' }).execute()
    await move({ name_status })
    expect(await told()).toMatchObject([
      {
        field: 'phone_number_name_update',
        value: { ...number, decision, rejection_reason, requested_verified_name: 'A business' },
      },
    ])
  })

  test.each([
    ['RESTRICTED', 'CONNECTED', 'APPROVED'],
    ['RESTRICTED', 'BANNED', 'REJECTED'],
    ['CONNECTED', 'DISCONNECTED', undefined],
    ['UNVERIFIED', 'CONNECTED', undefined],
  ])('from %s to %s announces the review decision %s', async (before, status, decision) => {
    await tested.store.db.updateTable('phone_numbers').set({ status: before }).execute()
    await move({ status })
    const reviews = (await told()).filter(({ field }) => field === 'account_review_update')
    expect(reviews.map(({ value }) => Object(value).decision)).toEqual(decision ? [decision] : [])
  })

  test('can let its verification expire', async () => {
    await move({ code_verification_status: 'EXPIRED' })
    expect(await read('code_verification_status')).toMatchObject({ code_verification_status: 'EXPIRED' })
  })

  test('with an invalid value or an unknown member is rejected', async () => {
    const answer = await move({ quality_rating: 'PINK' })
    expect(answer.error).toMatchObject({ code: 100, error_data: { field: 'quality_rating' } })
    expect((await move({ qualty_rating: 'RED' })).error?.error_user_msg).toContain(
      'Did you mean quality_rating',
    )
    expect(await told()).toEqual([])
  })

  test('is possible only for a phone number', async () => {
    const answer = await tested.call('POST', `/${ACCOUNT}/moves`, { json: {} })
    expect(answer.status).toBe(404)
    expect(answer.error?.error_user_msg).toContain(
      'is a business account; this operation is for a phone number',
    )
  })
})
