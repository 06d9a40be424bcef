import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenAccounts, openAccounts } from '@/lib/account-sync/testing/open-accounts'
import { type Ask, restoreContent } from '@/lib/browser/restore-content'
import { lookAtNext } from '@/lib/console/history/watch-contents'
import { readListing } from '@/lib/console/templates/listing/read-listing'
import type { ContentEntry, ContentListQuery } from '@/lib/contract/content-history'
import { removeOldContentHistory, removeUnusedContents } from '@/lib/runtime/retention/remove-old'
import { untilNothingIsLeft } from '@/lib/store/remove-some'

let accounts: OpenAccounts
let ask: Ask
let phoneNumberId: string
beforeAll(async () => {
  accounts = await openAccounts()
  ask = accounts.demo().console.ask
  const { data } = await ask('GET /api/phone-numbers', {})
  phoneNumberId = data[0]?.id ?? ''
  // The demo account’s history is not under test.
  await accounts.root.store.db.deleteFrom('content_history').execute()
})
afterAll(() => accounts.close())

const history = async (query: Partial<ContentListQuery>): Promise<ContentEntry[]> =>
  (await ask('GET /api/history', { query })).entries
const changeOf = (entry: ContentEntry | undefined) =>
  ask('GET /api/history/:id', { params: { id: entry?.id ?? '' } })
const makers = async (query: Partial<ContentListQuery>) =>
  (await history(query)).map(({ source, by, tokenName }) => [source, by, tokenName])

/** Compares everything with the service, which takes the console up to an hour. */
async function compareAll() {
  await accounts.root.store.db
    .updateTable('content_looks')
    .set({ looked_at: 0 })
    .where('looked_at', 'is not', null)
    .execute()
  while (await lookAtNext(accounts.root)) continue
}

const profile = () => ask('GET /api/business-profile/:phoneNumberId', { params: { phoneNumberId } })
async function saveAbout(about: string) {
  const base = await profile()
  await ask('POST /api/business-profile/:phoneNumberId', { params: { phoneNumberId }, body: { about, base } })
}

test('a change by a person is recorded once, with the previous content', async () => {
  const { about = '' } = await profile()
  await saveAbout('Open until nine')
  const entries = await history({ kind: 'profile', thing: phoneNumberId })
  expect(entries.map(({ source, by }) => [source, by])).toEqual([
    ['console', expect.any(String)],
    ['first', null],
  ])
  expect(await changeOf(entries[0])).toMatchObject({
    content: { about: 'Open until nine' },
    before: { about },
    now: { about: 'Open until nine' },
  })
  await compareAll()
  expect(await history({ kind: 'profile', thing: phoneNumberId })).toEqual(entries)
})

test('restoring a profile is recorded as a new change', async () => {
  const query = { kind: 'profile', thing: phoneNumberId } as const
  await saveAbout('Before')
  const then = await profile()
  await saveAbout('After')
  const [, before] = await history(query)
  await restoreContent(await changeOf(before), ask)
  expect(await profile()).toEqual(then)
  const [newest, , same] = await history(query)
  expect(newest).toMatchObject({ source: 'console', isNewest: true })
  // Equal content is stored once.
  const rows = await accounts.root.store.db
    .selectFrom('content_history')
    .select('hash')
    .where(
      'id',
      'in',
      [newest, same].map((each) => Number(each?.id)),
    )
    .execute()
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1)
})

test('a change outside the console is found by comparison, and one by token names the token', async () => {
  const query = { kind: 'automation', thing: phoneNumberId } as const
  await compareAll()
  const body = { prompts: ['Where is my order?'] }
  await accounts.root.client.setConversationalAutomation({ phoneNumberId, body })
  await compareAll()
  expect(await makers(query)).toEqual([
    ['outside', null, null],
    ['first', null, null],
  ])
  const token = await accounts.createToken()
  const request = new Request(`http://localhost:3000/api/phone-numbers/${phoneNumberId}/automation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompts: ['Are you open?'] }),
  })
  const answer = await accounts.api.answer(request, ['phone-numbers', phoneNumberId, 'automation'])
  expect(answer.status).toBe(200)
  expect((await makers(query))[0]).toEqual(['console', expect.any(String), 'Files'])
})

test('a deleted QR code is restored as a new one, and the old one stays removed', async () => {
  const label = { place: 'Door', campaign: '' }
  const params = { phoneNumberId }
  const made = await ask('POST /api/qr-codes/:phoneNumberId', {
    params,
    body: { prefilled_message: 'Hello!', label },
  })
  const { code } = made
  await ask('DELETE /api/qr-codes/:phoneNumberId/:code', { params: { phoneNumberId, code } })
  const [removed, created] = await history({ kind: 'qr-code', thing: code })
  expect([removed?.isRemoved, created?.isRemoved]).toEqual([true, false])
  await restoreContent(await changeOf(created), ask)
  const { data } = await ask('GET /api/qr-codes/:phoneNumberId', { params })
  expect(data[0]).toMatchObject({ prefilled_message: 'Hello!', label })
  expect(data.some((each) => each.code === code)).toBe(false)
})

test('restoring a flow brings back its name and, as unsaved changes, its document', async () => {
  const { id } = await ask('POST /api/flows', { body: { name: 'Remembered', categories: ['OTHER'] } })
  const params = { id }
  const [created] = await history({ kind: 'flow', thing: id })
  const draft = await ask('GET /api/flows/:id/draft', { params })
  await ask('POST /api/flows/:id', { params, body: { name: 'Renamed' } })
  const { revision, baseVersionId } = draft
  const saved = await ask('PUT /api/flows/:id/draft', {
    params,
    body: { revision, baseVersionId, text: draft.text.replace('}', ' }') },
  })
  await ask('POST /api/flows/:id/versions', { params, body: { revision: saved.revision } })
  expect((await history({ kind: 'flow', thing: id })).map(({ source }) => source)).toEqual([
    'console',
    'console',
    'console',
  ])
  await restoreContent(await changeOf(created), ask)
  expect(await ask('GET /api/flows/:id/draft', { params })).toMatchObject({ text: draft.text })
  expect(await ask('GET /api/flows/:id', { params })).toMatchObject({ name: 'Remembered' })
})

test('restoring sends only what changed', async () => {
  const { id } = await ask('POST /api/flows', { body: { name: 'Kept', categories: ['OTHER'] } })
  await ask('POST /api/flows/:id', { params: { id }, body: { name: 'Kept for now' } })
  const [, created] = await history({ kind: 'flow', thing: id })
  const asked: unknown[] = []
  const noting: Ask = (name, given) => {
    if (name.startsWith('POST') || name.startsWith('PUT')) asked.push([name, Object(given).body])
    return ask(name, given)
  }
  await restoreContent(await changeOf(created), noting)
  expect(asked).toEqual([['POST /api/flows/:id', { name: 'Kept' }]])
})

test('a photo is part of the profile and is restored with it', async () => {
  const query = { kind: 'profile', thing: phoneNumberId } as const
  const { profilePhotos } = accounts.root
  const shown = async (text: string) => {
    const { profile_picture_url: address = '' } = await profile()
    const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background: text } })
      .png()
      .toBuffer()
    const hash = await profilePhotos.add(phoneNumberId, { bytes, type: 'image/png' })
    await ask('POST /api/business-profile/:phoneNumberId/photos/:hash', { params: { phoneNumberId, hash } })
    expect((await profile()).profile_picture_url).not.toBe(address)
    return hash
  }
  const red = await shown('red')
  const blue = await shown('blue')
  const [newest, before] = await history(query)
  expect(await changeOf(newest)).toMatchObject({ before: { photo: red }, content: { photo: blue } })
  await restoreContent(await changeOf(before), ask)
  const [restored] = await history(query)
  expect(await changeOf(restored)).toMatchObject({ before: { photo: blue }, content: { photo: red } })
})

test('a deleted template stays in the timeline up to its deletion, which names who deleted it', async () => {
  const { root } = accounts
  await readListing(root, { clock: root.clock })
  const { data } = await ask('GET /api/templates', { query: { status: 'APPROVED' } })
  const { id: thing = '', name = '', language } = data[0] ?? {}
  const [known] = await history({ kind: 'template', thing })
  expect(known).toMatchObject({ isRemoved: false, isNewest: true })
  await ask('DELETE /api/templates', { query: { name, language } })
  const [removed, version] = await history({ kind: 'template', thing })
  expect(removed).toMatchObject({
    source: 'console',
    by: expect.any(String),
    isRemoved: true,
    isNewest: true,
  })
  expect(version).toMatchObject({ isRemoved: false, isNewest: false })
  expect(await changeOf(removed)).toMatchObject({ content: null, now: null, before: { name } })
  expect(await changeOf(version)).toMatchObject({ content: { name }, now: null })
  const asOf = (at: number) => history({ kind: 'template', thing, asOf: new Date(at).toISOString() })
  expect(await asOf(removed?.at ?? 0)).toEqual([])
  expect((await asOf((removed?.at ?? 0) - 1)).map(({ id }) => id)).toEqual([version?.id])
  // Reading from the service again neither restores it nor records a second removal.
  await readListing(root, { clock: root.clock })
  expect((await history({ kind: 'template', thing })).map(({ id }) => id)).toEqual([removed?.id, version?.id])
})

test('content read only at the second attempt counts as present from the start', async () => {
  const { root } = accounts
  const thing = { account_id: root.settings.businessAccountId, scope: `calling/${phoneNumberId}` }
  const { db } = root.store
  await db.deleteFrom('content_history').where('kind', '=', 'calling').execute()
  await db.updateTable('content_looks').set({ looked_at: root.clock() }).execute()
  await db
    .insertInto('content_looks')
    .values({ ...thing, looked_at: null, read_at: null })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'scope']).doUpdateSet({ looked_at: null, read_at: null }),
    )
    .execute()
  const away = {
    ...root,
    client: { ...root.client, getCallingSettings: () => Promise.reject(new Error('away')) },
  }
  await expect(lookAtNext(away)).rejects.toThrow('away')
  expect(await history({ kind: 'calling', thing: phoneNumberId })).toEqual([])
  await compareAll()
  expect(await makers({ kind: 'calling', thing: phoneNumberId })).toEqual([['first', null, null]])
})

test('the timeline paginates without gaps, includes templates and shows the state at a time', async () => {
  await compareAll()
  const all = await history({ limit: 200 })
  const found: ContentEntry[] = []
  let before: string | undefined
  do {
    const page = await ask('GET /api/history', { query: { limit: 7, before } })
    found.push(...page.entries)
    before = page.next
  } while (before !== undefined && found.length < 200)
  expect(found.slice(0, 200)).toEqual(all)
  expect(new Set(all.map(({ kind }) => kind))).toContain('template')
  const asOf = new Date(accounts.root.clock()).toISOString()
  const present = await history({ kind: 'profile', thing: phoneNumberId, asOf })
  expect(present).toMatchObject([{ isNewest: true }])
})

test('the timeline leaves out kinds the caller cannot read', async () => {
  const { body } = {
    body: {
      name: 'Profiles',
      permissions: ['overview.read', 'business-profile.read'],
      phoneNumberIds: null,
      expiresInDays: 1,
    },
  }
  const { token } = await ask('POST /api/account/tokens', { body } as never)
  const read = async (path: string) =>
    accounts.api.answer(
      new Request(`http://localhost:3000/api/${path}`, { headers: { authorization: `Bearer ${token}` } }),
      path.split('?')[0]?.split('/') ?? [],
    )
  const { entries } = await (await read('history?limit=200')).json()
  expect(new Set(entries.map(({ kind }: ContentEntry) => kind))).toEqual(new Set(['profile']))
  const [flow] = await history({ kind: 'flow' })
  expect((await read(`history/${flow?.id}`)).status).toBe(404)
})

test('removing old history keeps the current content', async () => {
  const { store } = accounts.root
  const query = { kind: 'profile', thing: phoneNumberId } as const
  const [newest] = await history(query)
  await untilNothingIsLeft(() => removeOldContentHistory(store, Number.MAX_SAFE_INTEGER))
  await untilNothingIsLeft(() => removeUnusedContents(store))
  // The previous content is no longer known.
  expect(await history(query)).toEqual([{ ...newest, changed: [] }])
  const hashes = await store.db
    .selectFrom('content_history')
    .select('hash')
    .distinct()
    .where('hash', 'is not', null)
    .execute()
  const { contents } = await store.db
    .selectFrom('contents')
    .select((of) => of.fn.countAll<number>().as('contents'))
    .executeTakeFirstOrThrow()
  expect(Number(contents)).toBe(hashes.length)
})
