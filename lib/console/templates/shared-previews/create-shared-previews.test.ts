import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SharedTemplate, sharedPreviewLimits } from '@/lib/contract/shared-previews'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSharedPreviews, type SharedPreviews } from './create-shared-previews'

const DAY_MS = 24 * 60 * 60_000
const nora = { id: 'nora', name: 'Nora' }
const template: SharedTemplate = {
  name: 'order_sent',
  language: 'en_US',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Your order is on its way.' }],
  sender: 'Lumen & Oak',
  pictures: {},
}

describe.each(engines)('shared previews on %s', (engine) => {
  let opened: TestStore
  let now: number
  let previews: SharedPreviews
  beforeEach(async () => {
    opened = await openTestStore(engine)
    now = 1_000_000
    const date = new Date(0).toISOString()
    const dates = { createdAt: date, updatedAt: date }
    await opened.store.db
      .insertInto('user')
      .values({ ...nora, email: 'nora@example.com', emailVerified: 0, role: 'admin', banned: null, ...dates })
      .execute()
    previews = createSharedPreviews({
      store: opened.store,
      clock: () => now,
      publicUrl: 'https://console.example',
    })
  })
  afterEach(() => opened.remove())

  const share = async (days = 7) => {
    const made = await previews.create({ templateId: '1', template, by: nora, days })
    return new URL(made?.link ?? '').searchParams.get('code') ?? ''
  }

  test('show the template as it was shared, until they end', async () => {
    const code = await share(1)
    expect(await previews.open(code)).toMatchObject({ template, sharedBy: 'Nora', endsAt: now + DAY_MS })
    now += DAY_MS - 1
    expect(await previews.open(code)).toBeDefined()
    now += 1
    expect(await previews.open(code)).toBeUndefined()
    expect(await previews.list('1')).toEqual([])
  })

  test('are ended one by one, by the template they are of', async () => {
    const codes = [await share(), await share()]
    const [first] = await previews.list('1')
    const id = first?.id ?? ''
    expect(await previews.find('2', id)).toBeUndefined()
    expect(await previews.find('1', id)).toMatchObject({ template })
    await previews.end(id)
    expect(await previews.find('1', id)).toBeUndefined()
    const still = await Promise.all(codes.map((code) => previews.open(code)))
    expect(still.filter(Boolean)).toHaveLength(1)
  })

  test('keep nothing that leads to them, and follow no other code', async () => {
    const code = await share()
    const rows = await opened.store.db.selectFrom('shared_previews').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    for (const wrong of ['', '0', `${code} `, code.slice(1), code.toLowerCase(), rows[0]?.code_hash ?? ''])
      expect(await previews.open(wrong), wrong).toBeUndefined()
  })

  test.each([{ banned: 1 as const }, { role: null }])(
    'lead nowhere where who shared them is %j',
    async (change) => {
      const code = await share()
      expect(await previews.open(code)).toBeDefined()
      await opened.store.db.updateTable('user').set(change).execute()
      expect(await previews.open(code)).toBeUndefined()
      expect(await previews.list('1')).toEqual([])
    },
  )

  test('lead nowhere once who shared them was removed', async () => {
    const code = await share()
    await opened.store.db.deleteFrom('user').execute()
    expect(await previews.open(code)).toBeUndefined()
  })

  test('end with their template, in one language or in all', async () => {
    const codes = [await share(), await share()]
    await previews.endOf({ name: template.name, language: 'de' })
    await previews.endOf({ name: 'another', language: template.language })
    expect(await previews.list('1')).toHaveLength(2)
    await previews.endOf({ name: template.name, language: template.language })
    for (const code of codes) expect(await previews.open(code)).toBeUndefined()
    await share()
    await previews.endOf({ name: template.name })
    expect(await previews.list('1')).toEqual([])
  })

  test('are limited for each template, and those that ended do not count', async () => {
    for (let made = 0; made < sharedPreviewLimits.perTemplate; made += 1) expect(await share(1)).not.toBe('')
    expect(await previews.create({ templateId: '1', template, by: nora, days: 1 })).toBeUndefined()
    expect(await previews.create({ templateId: '2', template, by: nora, days: 1 })).toBeDefined()
    now += DAY_MS
    expect(await previews.create({ templateId: '1', template, by: nora, days: 1 })).toBeDefined()
  })
})
