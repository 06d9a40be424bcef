import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { type SharedContent, type SharedTemplate, sharedPreviewLimits } from '@/lib/contract/shared-previews'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSharedPreviews, type SharedPreviews, type SharedSubject } from './create-shared-previews'

const nora = { id: 'nora', name: 'Nora' }
const template: SharedTemplate = {
  name: 'order_sent',
  language: 'en_US',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Your order is on its way.' }],
  sender: 'Lumen & Oak',
  pictures: {},
}
const ofTemplate: SharedSubject = { kind: 'template', id: '1' }
const flow = { name: 'booking', sender: 'Lumen & Oak', document: '{"screens":[]}', responses: [] }
const plan = { name: 'lumen', environment: '', unchanged: 3, acts: [], findings: [] }

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

  const shareAny = async (content: SharedContent & { id: string }, days = 7) => {
    const made = await previews.create({ ...content, by: nora, days })
    return new URL(made?.link ?? '').searchParams.get('code') ?? ''
  }
  const share = (days = 7) => shareAny({ kind: 'template', content: template, id: '1' }, days)

  test('show the template as it was shared, until they expire', async () => {
    const code = await share(1)
    expect(await previews.open(code)).toMatchObject({
      ...{ kind: 'template', content: template, name: 'order_sent' },
      ...{ sharedBy: 'Nora', endsAt: now + DAY_MS },
    })
    now += DAY_MS - 1
    expect(await previews.open(code)).toBeDefined()
    now += 1
    expect(await previews.open(code)).toBeUndefined()
    expect(await previews.list(ofTemplate)).toEqual([])
  })

  test('are ended one by one, and found only with their own subject', async () => {
    const codes = [await share(), await share()]
    const [first] = await previews.list(ofTemplate)
    const id = first?.id ?? ''
    for (const other of [
      { ...ofTemplate, id: '2' },
      { ...ofTemplate, kind: 'flow' as const },
    ])
      expect(await previews.find(other, id)).toBeUndefined()
    expect(await previews.find(ofTemplate, id)).toMatchObject({ name: 'order_sent', language: 'en_US' })
    await previews.end(id)
    expect(await previews.find(ofTemplate, id)).toBeUndefined()
    const still = await Promise.all(codes.map((code) => previews.open(code)))
    expect(still.filter(Boolean)).toHaveLength(1)
  })

  test('store nothing that reveals their code, and open with no other code', async () => {
    const code = await share()
    const rows = await opened.store.db.selectFrom('shared_previews').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    for (const wrong of ['', '0', `${code} `, code.slice(1), code.toLowerCase(), rows[0]?.code_hash ?? ''])
      expect(await previews.open(wrong), wrong).toBeUndefined()
  })

  test.each([{ banned: 1 as const }, { role: null }])(
    'do not open if the person who shared them is %j',
    async (change) => {
      const code = await share()
      expect(await previews.open(code)).toBeDefined()
      await opened.store.db.updateTable('user').set(change).execute()
      expect(await previews.open(code)).toBeUndefined()
      expect(await previews.list(ofTemplate)).toEqual([])
    },
  )

  test('do not open once the person who shared them was removed', async () => {
    const code = await share()
    await opened.store.db.deleteFrom('user').execute()
    expect(await previews.open(code)).toBeUndefined()
  })

  test('end with their template, in one language or in all', async () => {
    const codes = [await share(), await share()]
    await previews.endOfTemplate({ name: template.name, language: 'de' })
    await previews.endOfTemplate({ name: 'another', language: template.language })
    expect(await previews.list(ofTemplate)).toHaveLength(2)
    await previews.endOfTemplate({ name: template.name, language: template.language })
    for (const code of codes) expect(await previews.open(code)).toBeUndefined()
    await share()
    await previews.endOfTemplate({ name: template.name })
    expect(await previews.list(ofTemplate)).toEqual([])
  })

  test('of each kind show exactly what was shared', async () => {
    const codes = [
      await share(),
      await shareAny({ kind: 'flow', content: flow, id: '1' }),
      await shareAny({ kind: 'plan', content: plan, id: '' }),
    ]
    const shown = await Promise.all(codes.map((code) => previews.open(code)))
    expect(shown.map((page) => page && { kind: page.kind, content: page.content })).toEqual([
      { kind: 'template', content: template },
      { kind: 'flow', content: flow },
      { kind: 'plan', content: plan },
    ])
    expect(await previews.list({ kind: 'flow', id: '1' })).toMatchObject([{ name: 'booking' }])
    expect(await previews.list({ kind: 'flow', id: '2' })).toEqual([])
  })

  test('of a flow end with it, unlike those of other flows and of a template with the same name', async () => {
    const gone = await shareAny({ kind: 'flow', content: flow, id: '1' })
    const other = await shareAny({ kind: 'flow', content: flow, id: '2' })
    const named = await shareAny({ kind: 'template', content: { ...template, name: 'booking' }, id: '1' })
    await previews.endOfFlow('1')
    expect(await previews.open(gone)).toBeUndefined()
    await previews.endOfTemplate({ name: 'order_sent' })
    for (const code of [other, named]) expect(await previews.open(code)).toBeDefined()
    await previews.endOfTemplate({ name: 'booking' })
    expect(await previews.open(named)).toBeUndefined()
    expect(await previews.open(other)).toBeDefined()
  })

  test('are limited per subject, not counting those that expired', async () => {
    const make = (id: string) =>
      previews.create({ kind: 'template', content: template, id, by: nora, days: 1 })
    for (let made = 0; made < sharedPreviewLimits.perSubject; made += 1) expect(await make('1')).toBeDefined()
    expect(await make('1')).toBeUndefined()
    expect(await make('2')).toBeDefined()
    now += DAY_MS
    expect(await make('1')).toBeDefined()
  })
})

test('a malformed code is rejected without a query', async () => {
  const opened = await openTestStore('sqlite')
  const { store } = opened
  const unread = new Proxy(store, {
    get() {
      throw new Error('The store was asked.')
    },
  })
  const previews = createSharedPreviews({ store: unread, clock: () => 0, publicUrl: '' })
  for (const code of ['', "' or 1=1 --", 'a'.repeat(42), 'a'.repeat(44), 'ü'.repeat(43), '../'.repeat(20)])
    expect(await previews.open(code)).toBeUndefined()
  await expect(previews.open('a'.repeat(43))).rejects.toThrow('The store was asked.')
  await opened.remove()
})
