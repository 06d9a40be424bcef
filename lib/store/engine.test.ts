import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tryAdvisoryLock, withAdvisoryLock } from './engine'
import { engines, openTestStore, type TestStore } from './testing/open-test-store'

describe.each(engines)('work under an advisory lock on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  test('is refused while another process does it, and done afterward', async () => {
    const peer = await opened.openPeer()
    const done: string[] = []
    const work = async () => void done.push('second')
    await withAdvisoryLock(opened.store, 'work', async () => {
      expect(await tryAdvisoryLock(peer, 'other work', work)).toBe(true)
      // A SQLite folder is used by one process only.
      if (engine === 'postgres') expect(await tryAdvisoryLock(peer, 'work', work)).toBe(false)
      done.push('first')
    })
    expect(await tryAdvisoryLock(peer, 'work', work)).toBe(true)
    expect(done).toEqual(['second', 'first', 'second'])
  })

  test('releases the lock when it fails', async () => {
    const failing = tryAdvisoryLock(opened.store, 'work', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    const peer = await opened.openPeer()
    expect(await tryAdvisoryLock(peer, 'work', async () => {})).toBe(true)
  })
})
