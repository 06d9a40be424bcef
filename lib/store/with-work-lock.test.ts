import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines, openTestStore, type TestStore } from './testing/open-test-store'
import { withWorkLock } from './with-work-lock'

describe.each(engines)('work under a lock on %s', (engine) => {
  let opened: TestStore
  let done: string[]
  beforeEach(async () => {
    opened = await openTestStore(engine)
    done = []
  })
  afterEach(() => opened.remove())

  /** Work that takes a few event loop turns and a query. */
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await opened.store.reads.selectFrom('phone_numbers').select('id').execute()
    done.push(`${name} ends`)
    return name
  }
  const inOrder = ['one begins', 'one ends', 'other begins', 'other ends']

  test('runs one at a time', async () => {
    const both = ['one', 'other'].map((name) => withWorkLock(opened.store, '1', work(name)))
    expect(await Promise.all(both)).toEqual(['one', 'other'])
    expect(done).toEqual(inOrder)
  })

  test('continues after work that failed', async () => {
    const failing = withWorkLock(opened.store, '1', () => Promise.reject(new Error('gone')))
    const next = withWorkLock(opened.store, '1', work('next'))
    await expect(failing).rejects.toThrow('gone')
    expect(await next).toBe('next')
  })

  test('can hold many locks without exhausting the store', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => `${n}`)
    expect(await Promise.all(ids.map((id) => withWorkLock(opened.store, id, work(id))))).toEqual(ids)
  })

  test.runIf(engine === 'postgres')('runs in one process at a time', async () => {
    const peer = await opened.openPeer()
    vi.resetModules()
    const another = await import('./with-work-lock')
    expect(another.withWorkLock).not.toBe(withWorkLock)
    await Promise.all([
      withWorkLock(opened.store, '1', work('one')),
      another.withWorkLock(peer, '1', work('other')),
    ])
    expect([inOrder, [...inOrder.slice(2), ...inOrder.slice(0, 2)]]).toContainEqual(done)
  })
})
