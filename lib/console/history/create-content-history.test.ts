import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { type ContentHistory, createContentHistory } from './create-content-history'
import { listContents } from './list-contents'

const businessAccountId = '1'
const profile = { kind: 'profile', thing: '7', phoneNumberId: '7', name: '' } as const
const ada = { source: 'console', person: { id: 'a', name: 'Ada' } } as const

describe.each(engines)('profile content recorded before photos were read, on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let history: ContentHistory
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    history = createContentHistory({ store: opened.store, clock: clock.now, businessAccountId })
    await record({ about: 'Bread' }, { source: 'first' })
  })
  afterEach(() => opened.remove())

  const record = (content: object, by: Parameters<ContentHistory['record']>[1]) => {
    clock.advance(120_000)
    return history.record([{ ...profile, content: { ...content } }], by, clock.now())
  }
  async function told() {
    const parts = { store: opened.store, businessAccountId, kinds: ['profile'] as const }
    const { entries } = await listContents(parts, { limit: 50 }, clock.now())
    return entries.map(({ source, by }) => by ?? source)
  }

  test('gets the existing photo without an entry, and an entry once that changes', async () => {
    expect(await record({ about: 'Bread', photo: 'a' }, { source: 'outside' })).toBe(false)
    expect(await told()).toEqual(['first'])
    expect(await record({ about: 'Bread', photo: 'b' }, { source: 'outside' })).toBe(true)
    expect(await told()).toEqual(['outside', 'first'])
  })

  test('gets an entry for texts that changed meanwhile', async () => {
    expect(await record({ about: 'Cakes', photo: 'a' }, { source: 'outside' })).toBe(true)
    expect(await told()).toEqual(['outside', 'first'])
  })

  test('gets an entry for a photo that was set here', async () => {
    expect(await record({ about: 'Bread', photo: 'a' }, ada)).toBe(true)
    expect(await told()).toEqual(['Ada', 'first'])
  })
})
