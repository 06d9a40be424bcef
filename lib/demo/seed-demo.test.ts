import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import { HOUR_MS } from '@/lib/contract/durations'
import { template } from '@/lib/contract/templates'
import { uploadTypes } from '@/lib/contract/upload-types'
import { z } from '@/lib/contract/zod'
import { headerHandleOf } from '@/lib/language/template/header-handle'
import { findAccount } from '@/lib/runtime/process/find-account'
import type { Service } from '@/lib/service/create-service'
import { toAnswer, toRequest } from '@/lib/service/testing/call'
import { pageOf } from '@/lib/service/testing/template-fixtures'
import { detectFileType } from '@/lib/service/uploads/upload-bytes'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { demoAccount, emptyAccount, tradeAccount } from './accounts'
import { lockedName } from './demo-templates'
import { seedDemo, seedEmptyAccount } from './seed-demo'
import { demoServiceOn } from './testing/demo-service'

describe.each(engines)('the demo account on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let service: Service
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    service = demoServiceOn(opened.store, clock.now)
    await seedDemo(opened.store, { clock: clock.now, random: randomBytes })
  })
  afterEach(() => opened.remove())

  const call = async (method: string, path: string, options: Parameters<typeof toRequest>[2] = {}) =>
    toAnswer(await service.fetch(toRequest(method, path, options)))
  const templates = `/${demoAccount.id}/message_templates`
  const all = async () =>
    z.array(template).parse((await call('GET', templates, { query: { limit: 250 } })).body.data)
  const idOf = async (name: string, language = 'en_US') => {
    const { data } = pageOf(await call('GET', templates, { query: { name, language } }))
    return data[0]?.id ?? ''
  }
  const edit = async (name: string) => {
    const components = [{ type: 'BODY', text: 'A new text for this message, all of it.' }]
    return call('POST', `/${await idOf(name)}`, { json: { components } })
  }

  test('has a second account, to and from which flows can be copied', async () => {
    const names = async (account: string) => {
      const { data } = (await call('GET', `/${account}/flows`, { query: { limit: 100 } })).body
      return z
        .array(z.object({ name: z.string() }))
        .parse(data)
        .map(({ name }) => name)
    }
    const own = await names(demoAccount.id)
    const trade = await names(tradeAccount.id)
    const { body } = await call('GET', `/${tradeAccount.id}/phone_numbers`)
    expect(body.data).toHaveLength(1)
    const copy = (to: string, from: string) =>
      call('POST', `/${to}/migrate_flows`, { json: { source_waba_id: from } })
    expect((await copy(tradeAccount.id, demoAccount.id)).status).toBe(200)
    expect(await names(tradeAccount.id)).toEqual(expect.arrayContaining(trade))
    expect((await names(tradeAccount.id)).length).toBeGreaterThan(trade.length + 1)
    await copy(demoAccount.id, tradeAccount.id)
    expect(await names(demoAccount.id)).toEqual(expect.arrayContaining([...own, ...trade]))
  })

  test('has an on-premise number in the sandbox, with a pending certificate', async () => {
    const fields = 'platform_type,account_mode,certificate_status'
    const { body } = await call('GET', `/${demoAccount.byState.unverified.id}`, { query: { fields } })
    expect(body).toMatchObject({
      platform_type: 'ON_PREMISE',
      account_mode: 'SANDBOX',
      certificate_status: 'PENDING',
    })
  })

  test('has paused templates whose pauses end within three hours', async () => {
    const paused = async () => (await all()).filter(({ status }) => status === 'PAUSED').length
    expect(await paused()).toBeGreaterThan(1)
    clock.advance(3 * HOUR_MS)
    await service.runDueWork()
    expect(await paused()).toBe(0)
  })

  test('is the account that a console uses, whatever else exists', async () => {
    expect(await findAccount(opened.store)).toEqual({
      businessAccountId: demoAccount.id,
      phoneNumberId: demoAccount.byState.shop.id,
    })
  })

  test('is returned by the seed, each time it runs', async () => {
    const again = await seedDemo(opened.store, { clock: clock.now, random: randomBytes })
    expect(again).toEqual({
      businessAccountId: demoAccount.id,
      phoneNumberId: demoAccount.phoneNumbers[0].id,
    })
  })

  test('is left unchanged if it exists', async () => {
    await call('DELETE', templates, { query: { name: 'order_confirmation' } })
    const before = await all()
    await seedDemo(opened.store, { clock: clock.now, random: randomBytes })
    expect(await all()).toEqual(before)
  })

  test('returns every template by its ID', async () => {
    for (const { id } of await all()) expect((await call('GET', `/${id}`)).status).toBe(200)
  })

  test('has a sample of the right type for every media header', async () => {
    const samples = createSamples({ store: opened.store, clock: clock.now, newId: () => '' })
    const media = (await all()).filter(({ components }) =>
      components.some(({ format }) => ['IMAGE', 'VIDEO', 'DOCUMENT'].includes(String(format))),
    )
    expect(media.length).toBeGreaterThan(10)
    for (const { components } of media) {
      const sample = await samples.findByHandle(headerHandleOf(components)?.handle ?? '')
      expect(await detectFileType(sample?.bytes ?? new Uint8Array())).toBe(sample?.fileType)
      const kind = Object.entries(uploadTypes).find(([type]) => type === sample?.fileType)?.[1].kind
      expect(kind?.toUpperCase()).toBe(components[0]?.format)
    }
  })

  test('has handles that belong to their templates, so that an edit can keep its sample', async () => {
    const { data } = pageOf(await call('GET', templates, { query: { name: 'houseplant_care_tips' } }))
    for (const { id, components } of data) {
      expect((await call('POST', `/${id}`, { json: { components } })).status).toBe(200)
    }
  })

  test('has a history for each template that ends in its current state', async () => {
    const history = createTemplateHistory({ store: opened.store, clock: clock.now, businessAccountId: '1' })
    const rows = () => opened.store.db.selectFrom('template_history').select('id').execute()
    const before = await rows()
    await history.observe(await all())
    expect(await rows()).toEqual(before)
    for (const { id, status, category } of await all()) {
      const moments = await history.of(id)
      expect(moments[0]).toMatchObject({ status, category })
      expect(moments.at(-1)).toMatchObject({ status: 'PENDING', source: 'action', reason: 'submitted' })
      expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).toSorted((a, b) => b - a))
      expect(moments[0]?.at).toBeLessThanOrEqual(clock.now())
    }
  })

  test('finishes two reviews within a minute, and the others after an hour', async () => {
    const pending = async () =>
      (await all())
        .filter(({ status }) => status === 'PENDING')
        .map(({ name, language }) => `${name} ${language}`)
    expect(await pending()).toHaveLength(4)
    clock.advance(60_000)
    expect(await service.runDueWork()).toBe(2)
    expect(await pending()).toEqual(['in_review_for_an_hour en_US', 'invoice_ready de'])
    clock.advance(HOUR_MS - 60_000)
    expect(await service.runDueWork()).toBe(2)
    expect(await pending()).toEqual([])
    const rejected = (await all()).filter(({ status }) => status === 'REJECTED')
    expect(rejected.map(({ name }) => name)).not.toContain('in_review_for_an_hour')
  })

  test('rejects edits of edited_an_hour_ago for 23 hours', async () => {
    const refused = await edit('edited_an_hour_ago')
    expect(refused.error).toMatchObject({ code: 100, error_subcode: 2388026 })
    expect(refused.headers.get('retry-after')).toBe(String(23 * 3600))
    clock.advance(23 * HOUR_MS)
    expect((await edit('edited_an_hour_ago')).status).toBe(200)
  })

  test('rejects edits of edited_ten_times for a day', async () => {
    expect((await edit('edited_ten_times')).headers.get('retry-after')).toBe(String(24 * 3600))
    clock.advance(24 * HOUR_MS)
    expect((await edit('edited_ten_times')).status).toBe(200)
  })

  test('rejects the name of a deleted template until its lock ends', async () => {
    const json = {
      ...lockedName,
      forDays: undefined,
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Your chair is ready to be collected.' }],
    }
    expect((await call('POST', templates, { json })).error?.error_subcode).toBe(2388023)
    clock.advance(lockedName.forDays * 24 * HOUR_MS)
    expect((await call('POST', templates, { json })).status).toBe(200)
  })

  test('has QR codes with labels, and messages that began conversations', async () => {
    const codes = await call('GET', `/${demoAccount.byState.shop.id}/message_qrdls`, {
      query: { limit: 100 },
    })
    expect(codes.body.data).toHaveLength(12)
    const rows = (table: 'qr_code_labels' | 'message_openings') =>
      opened.store.db.selectFrom(table).selectAll().execute()
    expect(await rows('qr_code_labels')).toHaveLength(13)
    expect(await rows('message_openings')).toHaveLength(12)
  })

  test('prevents its disabled template from being deleted', async () => {
    const answer = await call('DELETE', templates, { query: { name: 'weekly_garden_letter' } })
    expect(answer.error?.error_subcode).toBe(2388028)
  })
})

describe.each(engines)('a new account on %s', (engine) => {
  test('that is empty has one number and no templates, however often it is created', async () => {
    const { store, remove } = await openTestStore(engine)
    const context = { clock: createClock().now, random: randomBytes }
    const first = await seedEmptyAccount(store, context)
    expect(await seedEmptyAccount(store, context)).toEqual(first)
    expect(first).toEqual({
      businessAccountId: emptyAccount.id,
      phoneNumberId: emptyAccount.phoneNumbers[0].id,
    })
    expect(await store.db.selectFrom('phone_numbers').select('id').execute()).toHaveLength(1)
    expect(await store.db.selectFrom('templates').select('id').execute()).toEqual([])
    await remove()
  })

  test.each([
    ['empty', seedEmptyAccount],
    ['demo', seedDemo],
  ])('has the ID a client is configured with: %s', async (_account, seed) => {
    const { store, remove } = await openTestStore(engine)
    const context = { clock: createClock().now, random: randomBytes, accountId: '900000000000001' }
    expect((await seed(store, context)).businessAccountId).toBe('900000000000001')
    expect(await store.db.selectFrom('templates').select('account_id').distinct().execute()).toEqual(
      seed === seedDemo ? [{ account_id: '900000000000001' }] : [],
    )
    expect(
      await store.db.selectFrom('nodes').select('kind').where('id', '=', '900000000000001').execute(),
    ).toEqual([{ kind: 'business-account' }])
    await remove()
  })
})
