import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LiveMessage } from '@/lib/contract/event-log'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createNotifier } from './create-notifier'

describe('the notifier', () => {
  let opened: TestStore
  let told: LiveMessage[]
  beforeEach(async () => {
    opened = await openTestStore()
    told = []
  })
  afterEach(() => opened.remove())

  const open = () => {
    const store = { ...opened.store }
    const notifier = createNotifier({
      store,
      log: { warn() {} },
      notify: (message) => void told.push(message),
    })
    const fail = () => {
      store.reads = opened.store.reads.withSchema('no_such_schema')
    }
    const restore = () => {
      store.reads = opened.store.reads
    }
    return { notifier, fail, restore }
  }
  const insertEvent = async (topics: string[]) => {
    const row = {
      stable_id: topics.join(),
      inbox_id: 0,
      field: 'flows',
      change: '{}',
      at: 0,
      received_at: 0,
      sentence: '',
      search_text: '',
      severity: 'info',
      topics: JSON.stringify(topics),
      needs_person: 0 as const,
    }
    await opened.store.db.insertInto('events').values(row).execute()
  }

  test('skips nothing while the store cannot be read', async () => {
    const { notifier, fail, restore } = open()
    await notifier.settled()
    await insertEvent(['flow:0'])
    await notifier.catchUp([])
    fail()
    await insertEvent(['flow:1'])
    await notifier.catchUp(['events'])
    await notifier.catchUp(['templates'])
    expect(told).toHaveLength(1)
    restore()
    await notifier.catchUp([])
    expect(told[1]).toEqual({ id: 2, topics: ['flow:1', 'events', 'templates'] })
    await notifier.catchUp([])
    expect(told).toHaveLength(2)
  })

  test('sends a resync when the store could not be read at startup', async () => {
    const store = { ...opened.store, reads: opened.store.reads.withSchema('no_such_schema') }
    const notifier = createNotifier({
      store,
      log: { warn() {} },
      notify: (message) => void told.push(message),
    })
    await notifier.settled()
    store.reads = opened.store.reads
    await notifier.catchUp([])
    expect(told).toEqual([{ id: 0, topics: ['resync'] }])
  })
})
