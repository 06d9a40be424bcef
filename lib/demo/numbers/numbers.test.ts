import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPhoneNumberHistory } from '@/lib/console/history/create-phone-number-history'
import { businessProfile } from '@/lib/contract/business-profile'
import { HOUR_MS } from '@/lib/contract/durations'
import { phoneNumber } from '@/lib/contract/phone-numbers'
import { z } from '@/lib/contract/zod'
import type { ServiceContext } from '@/lib/service/context'
import type { Service } from '@/lib/service/create-service'
import { drawPicture } from '@/lib/service/pictures/draw-picture'
import { toAnswer, toRequest } from '@/lib/service/testing/call'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { demoAccount, emptyAccount } from '../accounts'
import { seedDemo, seedEmptyAccount } from '../seed-demo'
import { demoServiceOn } from '../testing/demo-service'

describe.each(engines)('the numbers of the demo account on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
  })
  afterEach(() => opened.remove())

  const serviceOf = (settings: Partial<ServiceContext['settings']> = {}): Service =>
    demoServiceOn(opened.store, clock.now, settings)
  const seed = (more: { phoneNumbers?: number } = {}) =>
    seedDemo(opened.store, { clock: clock.now, random: randomBytes, ...more })
  const call = async (method: string, path: string, options: Parameters<typeof toRequest>[2] = {}) =>
    toAnswer(await serviceOf().fetch(toRequest(method, path, options)))
  const listOf = async (account: string = demoAccount.id) => {
    const fields = 'id,quality_rating,throughput,status,code_verification_status,name_status'
    const query = { limit: 100, fields }
    const { body } = await call('GET', `/${account}/phone_numbers`, { query })
    return z.array(phoneNumber).parse(body.data)
  }

  test('have different states, and the healthy one is first', async () => {
    expect((await seed()).phoneNumberId).toBe(demoAccount.byState.shop.id)
    const numbers = await listOf()
    expect(numbers.map((each) => [each.quality_rating, each.throughput?.level, each.status])).toEqual([
      ['GREEN', 'TIER_10K', 'CONNECTED'],
      ['YELLOW', 'TIER_1K', 'CONNECTED'],
      ['UNKNOWN', 'TIER_250', 'UNVERIFIED'],
      ['RED', 'TIER_250', 'RESTRICTED'],
    ])
    expect(numbers.map((each) => each.code_verification_status)).toEqual([
      'VERIFIED',
      'VERIFIED',
      'NOT_VERIFIED',
      'VERIFIED',
    ])
  })

  test('have profiles that the service accepts', async () => {
    await seed()
    for (const { id } of demoAccount.phoneNumbers) {
      const path = `/${id}/service_business_profile`
      const profile = businessProfile.parse((await call('GET', path)).body)
      expect((await call('POST', path, { json: profile })).status).toBe(200)
    }
  })

  test('have a valid photo, or none if they are not verified', async () => {
    await seed()
    const path = `/${demoAccount.byState.shop.id}/service_business_profile`
    const { profile_picture_url = '' } = businessProfile.parse((await call('GET', path)).body)
    const picture = await serviceOf().fetch(new Request(profile_picture_url))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await drawPicture(new Uint8Array(await picture.arrayBuffer()))
    const unverified = await call('GET', `/${demoAccount.byState.unverified.id}/service_business_profile`)
    expect(unverified.body).not.toHaveProperty('profile_picture_url')
  })

  test('have automation that the service accepts', async () => {
    await seed()
    const path = `/${demoAccount.byState.shop.id}`
    const query = { fields: 'conversational_automation' }
    const { conversational_automation } = phoneNumber.parse((await call('GET', path, { query })).body)
    expect(conversational_automation).toMatchObject({ enable_welcome_message: true })
    const written = await call('POST', `${path}/conversational_automation`, {
      json: conversational_automation,
    })
    expect(written.status).toBe(200)
  })

  test('have a history that ends in their current state', async () => {
    await seed()
    const history = createPhoneNumberHistory({ store: opened.store, clock: clock.now })
    expect(await history.observe(await listOf())).toBe(false)
    expect((await history.of(demoAccount.byState.shop.id)).length).toBeGreaterThan(4)
  })

  test('can be verified', async () => {
    await seed()
    const path = `/${demoAccount.byState.unverified.id}`
    await call('POST', `${path}/request_code`, { query: { code_method: 'SMS', language: 'de_DE' } })
    const { body } = await call('GET', `${path}/received_codes`)
    const code = /\d{3}-\d{3}/.exec(JSON.stringify(body.data))?.[0]
    expect((await call('POST', `${path}/verify_code`, { json: { code } })).status).toBe(200)
    expect((await listOf())[2]).toMatchObject({ code_verification_status: 'VERIFIED', status: 'CONNECTED' })
  })

  test('change only if configured, one at a time and after an interval', async () => {
    await seed()
    clock.advance(6 * HOUR_MS)
    await serviceOf().runDueWork()
    const before = await listOf()
    const moving = serviceOf({ movesEveryMs: HOUR_MS })
    expect(await moving.runDueWork()).toBe(1)
    const after = await listOf()
    expect(
      after.filter((each, index) => each.quality_rating !== before[index]?.quality_rating),
    ).toMatchObject([{ id: demoAccount.byState.garden.id }])
    clock.advance(HOUR_MS)
    expect(await moving.runDueWork()).toBe(1)
  })

  test('are as many as requested', async () => {
    await seed({ phoneNumbers: 50 })
    const numbers = await listOf()
    expect(numbers).toHaveLength(50)
    expect(new Set(numbers.map(({ id }) => id)).size).toBe(50)
    expect(numbers.slice(0, 4).map(({ id }) => id)).toEqual(demoAccount.phoneNumbers.map(({ id }) => id))
    expect(new Set(numbers.map(({ quality_rating }) => quality_rating)).size).toBe(4)
  })

  test('include only one in an empty account', async () => {
    await seedEmptyAccount(opened.store, { clock: clock.now, random: randomBytes, phoneNumbers: 0 })
    expect(await listOf(emptyAccount.id)).toHaveLength(1)
  })
})
