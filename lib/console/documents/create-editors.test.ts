import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EDITOR_LEASE_MS } from '@/lib/contract/editors'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createEditors } from './create-editors'

const ana = { id: '1', name: 'Ana' }
const ben = { id: '2', name: 'Ben' }

describe.each(engines)('the editors of a document on %s', (engine) => {
  let opened: TestStore
  let now = 1_000
  beforeEach(async () => {
    opened = await openTestStore(engine)
    now = 1_000
  })
  afterEach(() => opened.remove())
  const editors = () => createEditors({ store: opened.store, clock: () => now })

  test('see each other across processes, once per person however many tabs they have', async () => {
    expect(await editors().stay('a', { tab: 'x', person: ana })).toEqual({ others: [], hasChanged: true })
    await editors().stay('a', { tab: 'y', person: ana })
    const peer = createEditors({ store: await opened.openPeer(), clock: () => now })
    expect(await peer.stay('a', { tab: 'z', person: ben })).toEqual({ others: [ana], hasChanged: true })
    expect(await editors().stay('a', { tab: 'x', person: ana })).toEqual({ others: [ben], hasChanged: false })
    expect((await editors().stay('b', { tab: 'x', person: ana })).others).toEqual([])
  })

  test('are removed when they leave and when their lease expires', async () => {
    await editors().stay('a', { tab: 'x', person: ana })
    await editors().stay('a', { tab: 'y', person: ben })
    expect(await editors().leave('a', { tab: 'y', person: ana })).toBe(false)
    expect(await editors().leave('a', { tab: 'y', person: ben })).toBe(true)
    expect(await editors().leave('a', { tab: 'y', person: ben })).toBe(false)
    expect((await editors().stay('a', { tab: 'x', person: ana })).others).toEqual([])
    now += EDITOR_LEASE_MS
    expect(await editors().stay('a', { tab: 'y', person: ben })).toEqual({ others: [], hasChanged: true })
  })

  test('are cleaned up even for documents that are not opened again', async () => {
    await editors().stay('a', { tab: 'x', person: ana })
    now += 2 * EDITOR_LEASE_MS
    await editors().stay('b', { tab: 'y', person: ben })
    const rows = await opened.store.db.selectFrom('editors').select('document').execute()
    expect(rows).toEqual([{ document: 'b' }])
  })
})
