import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createDrafts, type Drafts } from './create-drafts'

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
  const start = (changes: object = {}) =>
    drafts.create({ templateId: null, content, personId: 'ada', ...changes })

  test('begin with revision 1, as they were sent', async () => {
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
  })

  test('keep whatever the builder puts into them', async () => {
    const odd = { z: 1, a: [null, { '': 0.1 }], text: 'NUL \u0000 and half a pair \ud83d' }
    const { id } = await start({ content: odd })
    expect((await drafts.get(id))?.content).toEqual(odd)
  })

  test('are saved over the revision that was read, and count on', async () => {
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

  test.each([1, 3, 0])('are never written over from another revision: %i instead of 2', async (revision) => {
    const { id } = await start()
    await drafts.save(id, { revision: 1, content: 'from this tab', personId: 'ada' })
    const refused = await drafts.save(id, { revision, content: 'from that tab', personId: 'grace' })
    expect(refused).toEqual({ conflictWith: await drafts.get(id) })
    expect(await drafts.get(id)).toMatchObject({ revision: 2, content: 'from this tab', updatedBy: 'ada' })
  })

  test('saved by many tabs at once take one of them, and tell the others', async () => {
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

  test('that are gone say so when they are read or saved', async () => {
    const { id } = await start()
    await drafts.remove(id)
    expect(await drafts.get(id)).toBeUndefined()
    expect(await drafts.save(id, { revision: 1, content: {}, personId: 'ada' })).toEqual({ missing: true })
    await expect(drafts.remove(id)).resolves.toBeUndefined()
  })

  test('are listed newest first', async () => {
    for (let n = 0; n < 3; n += 1) {
      await start()
      clock.advance(1)
    }
    await drafts.save('draft-1', { revision: 1, content, personId: 'ada' })
    expect((await drafts.list()).map(({ id }) => id)).toEqual(['draft-1', 'draft-3', 'draft-2'])
  })

  test('are listed at most 100 at a time', async () => {
    for (let n = 0; n < 101; n += 1) await start()
    expect(await drafts.list()).toHaveLength(100)
  })
})
