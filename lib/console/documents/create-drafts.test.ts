import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Draft } from '@/lib/contract/template-drafts'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createDrafts, type Drafts } from './create-drafts'
import type { SaveResult } from './create-revisioned-documents'

function savedOf(result: SaveResult<Draft>): Draft {
  if ('saved' in result) return result.saved
  throw new Error('The draft was not saved.')
}

describe.each(engines)('drafts on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let drafts: Drafts
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    let ids = 0
    drafts = createDrafts({
      store: opened.store,
      clock: clock.now,
      newId() {
        ids += 1
        return `draft-${ids}`
      },
    })
  })
  afterEach(() => opened.remove())

  const content = { form: { name: 'hello', body: { text: 'مرحبًا 👩🏽‍🌾 {{1}}' } }, pendingJson: null }
  const create = (changes: object = {}) =>
    drafts.create({ templateId: null, content, personId: 'ada', ...changes })
  const start = async (changes?: object) => savedOf(await create(changes))

  test('are found by their exact name, not by other mentions of it', async () => {
    const named = (name: string, text = '') => ({ form: { name, body: { text } }, pendingJson: null })
    const name = 'my_"sale" 100%\\'
    const first = await start({ content: named(name) })
    await start({ content: named('other', JSON.stringify(name)) })
    await start({ content: named(`${name}_2`) })
    clock.advance(1)
    const second = await start({ content: named(name), templateId: '42' })
    expect(await drafts.ofName(name)).toEqual([second, first])
    expect(await drafts.ofName('m')).toEqual([])
  })

  test('are found by words of their name and language anywhere in the list, not by their content', async () => {
    const named = (name: string, language: string, text = '') => ({
      form: { name, language, body: { text } },
      pendingJson: null,
    })
    const found = async (text: string) => (await drafts.find(text)).map(({ id }) => id)
    await start({ content: named('Summer_special', 'de') })
    for (let index = 0; index < 120; index += 1) {
      clock.advance(1)
      await start({ content: named(`order_${index}`, 'fr', 'special') })
    }
    await start({ content: named('', '') })
    expect(await found('special SUM')).toEqual(['draft-1'])
    expect(await found('German spec')).toEqual(['draft-1'])
    expect(await found('order 119')).toEqual(['draft-121'])
    expect(await found('untitled')).toEqual(['draft-122'])
    expect(await found('order')).toHaveLength(100)
    expect(await found('none of them')).toEqual([])
  })

  test('start at revision 1 with the content that was sent', async () => {
    const draft = await start({ templateId: '42' })
    expect(draft).toEqual({
      id: 'draft-1',
      revision: 1,
      templateId: '42',
      content,
      updatedBy: 'ada',
      updatedAt: clock.now(),
    })
    expect(await drafts.get('draft-1')).toEqual(draft)
    expect(await drafts.nameOf('draft-1')).toBe('hello')
    expect(await drafts.nameOf('draft-2')).toBe('')
  })

  test('created concurrently with one ID become one draft, and the other attempts conflict', async () => {
    const tries = await Promise.all([1, 2, 3].map((n) => create({ id: 'of-the-tab', content: { n } })))
    const [made] = tries.flatMap((result) => ('saved' in result ? [result.saved] : []))
    expect(tries.filter((result) => 'saved' in result)).toHaveLength(1)
    expect(await drafts.get('of-the-tab')).toEqual(made)
    expect(await create({ id: 'of-the-tab' })).toEqual({ conflictWith: made })
    expect((await drafts.list()).data).toHaveLength(1)
  })

  test('keep any JSON the builder stores in them', async () => {
    const odd = { z: 1, a: [null, { '': 0.1 }], text: 'NUL \u0000 and half a pair \ud83d' }
    const { id } = await start({ content: odd })
    expect((await drafts.get(id))?.content).toEqual(odd)
  })

  test('are saved over the revision that was read, and increment it', async () => {
    const { id } = await start()
    clock.advance(1000)
    const saved = await drafts.save(id, { revision: 1, content: { form: 2 }, personId: 'grace' })
    const expected = {
      id,
      revision: 2,
      templateId: null,
      content: { form: 2 },
      updatedBy: 'grace',
      updatedAt: clock.now(),
    }
    expect(saved).toEqual({ saved: expected })
    expect(await drafts.get(id)).toEqual(expected)
  })

  test.each([1, 3, 0])('are never overwritten from another revision: %i instead of 2', async (revision) => {
    const { id } = await start()
    await drafts.save(id, { revision: 1, content: 'from this tab', personId: 'ada' })
    const refused = await drafts.save(id, { revision, content: 'from that tab', personId: 'grace' })
    expect(refused).toEqual({ conflictWith: await drafts.get(id) })
    expect(await drafts.get(id)).toMatchObject({ revision: 2, content: 'from this tab', updatedBy: 'ada' })
  })

  test('saved by many tabs at once accept one save and return conflicts for the others', async () => {
    const { id } = await start()
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, tab) =>
        drafts.save(id, { revision: 1, content: { tab }, personId: 'ada' }),
      ),
    )
    const winners = results.flatMap((result) => ('saved' in result ? [result.saved] : []))
    expect(winners).toHaveLength(1)
    expect(results.filter((result) => 'conflictWith' in result)).toHaveLength(7)
    expect(await drafts.get(id)).toEqual(winners[0])
  })

  test('that were deleted are reported as missing when read, saved or removed', async () => {
    const { id } = await start()
    expect(await drafts.remove(id, 1)).toBe(true)
    expect(await drafts.get(id)).toBeUndefined()
    expect(await drafts.save(id, { revision: 1, content: {}, personId: 'ada' })).toEqual({
      conflictWith: undefined,
    })
    expect(await drafts.remove(id, 1)).toBe(false)
  })

  test('are not removed by someone with an older revision', async () => {
    const { id } = await start()
    await drafts.save(id, { revision: 1, content: 'written since', personId: 'grace' })
    expect(await drafts.remove(id, 1)).toBe(false)
    expect(await drafts.get(id)).toMatchObject({ revision: 2, content: 'written since' })
    expect(await drafts.remove(id, 2)).toBe(true)
  })

  test('of an edit are found by template, the newest of several', async () => {
    await start({ templateId: '42' })
    clock.advance(1)
    const newest = await start({ templateId: '42' })
    await start({ templateId: '7' })
    for (let n = 0; n < 101; n += 1) await start()
    expect(await drafts.findByTemplate('42')).toEqual(newest)
    expect(await drafts.findByTemplate('43')).toBeUndefined()
  })
})

describe.each(engines)('the list of drafts on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let drafts: Drafts
  let ids: number
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    ids = 0
    drafts = createDrafts({
      store: opened.store,
      clock: clock.now,
      newId() {
        ids += 1
        return `draft-${String(ids).padStart(3, '0')}`
      },
    })
  })
  afterEach(() => opened.remove())
  const start = (content: unknown = {}) => drafts.create({ templateId: null, content, personId: 'ada' })
  const idsOf = async (after?: string) => (await drafts.list(after)).data.map(({ id }) => id)

  test('is sorted by last change, newest first', async () => {
    for (let n = 0; n < 3; n += 1) {
      await start()
      clock.advance(1)
    }
    await drafts.save('draft-001', { revision: 1, content: {}, personId: 'ada' })
    expect(await idsOf()).toEqual(['draft-001', 'draft-003', 'draft-002'])
  })

  test('describes each draft without its content', async () => {
    const form = { name: 'hello', language: 'ar', body: { text: 'Long' } }
    await start({ form, purpose: 'language', sourceId: '42' })
    expect(await drafts.list()).toEqual({
      data: [
        {
          id: 'draft-001',
          revision: 1,
          templateId: null,
          name: 'hello',
          language: 'ar',
          purpose: 'language',
          updatedBy: 'ada',
          updatedAt: clock.now(),
        },
      ],
    })
  })

  test.each([null, 'text', 7, {}, { form: null }, { form: { name: 3 } }])(
    'includes drafts without a name: %j',
    async (content) => {
      await start(content)
      expect((await drafts.list()).data[0]).toMatchObject({ name: '', language: '', purpose: '' })
    },
  )

  test('is paginated by 100, also among drafts with equal timestamps', async () => {
    for (let n = 0; n < 230; n += 1) {
      await start()
      if (n % 7 === 0) clock.advance(1)
    }
    const seen: string[] = []
    let next: string | undefined
    do {
      const page = await drafts.list(next)
      seen.push(...page.data.map(({ id }) => id))
      next = page.next
    } while (next !== undefined)
    expect(seen).toHaveLength(230)
    expect(seen).toEqual(Array.from({ length: 230 }, (_, n) => `draft-${String(230 - n).padStart(3, '0')}`))
  })

  test('of exactly one page has no next cursor', async () => {
    for (let n = 0; n < 100; n += 1) await start()
    expect(await drafts.list()).not.toHaveProperty('next')
  })
})
