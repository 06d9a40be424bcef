import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '@/lib/store/open'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createInbox } from './inbox'
import { readInbox } from './read-inbox'
import { templateBody } from './testing/open-receiver'

const ROUNDS = 25
const BODIES = 60

describe.each(engines)('several processes sharing a store on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  test('store and read the same bodies concurrently in any order without failing', async () => {
    const stores = [opened.store, await opened.openPeer(), await opened.openPeer()]
    const bodies = Array.from({ length: BODIES }, (_, n) => Buffer.from(templateBody(n)))
    const receive = async (store: Store, turn: number) => {
      const inbox = createInbox({ store, clock: () => turn })
      for (let round = 0; round < ROUNDS; round += 1) {
        const turned = [...bodies.slice(turn * 7), ...bodies.slice(0, turn * 7)]
        await Promise.all((turn % 2 ? turned.reverse() : turned).map((body) => inbox.keep(body)))
        await store.db.updateTable('inbox').set({ is_read: 0 }).where('id', '=', round).execute()
      }
    }
    let isReceiving = true
    const read = async (store: Store) => {
      while (isReceiving) {
        await readInbox(store, 40)
        await setImmediate()
      }
    }
    const reading = stores.map(read)
    await Promise.all(stores.map(receive)).finally(() => {
      isReceiving = false
    })
    await Promise.all(reading)
    const rows = await opened.store.db.selectFrom('inbox').select('times').execute()
    expect(rows.map(({ times }) => times)).toEqual(Array.from({ length: BODIES }, () => 3 * ROUNDS))
    expect(await opened.store.db.selectFrom('events').select('id').execute()).toHaveLength(BODIES)
  })
})
