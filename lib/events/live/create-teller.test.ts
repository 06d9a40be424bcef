import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LiveMessage } from '@/lib/contract/event-log'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTeller } from './create-teller'

describe('telling what happened elsewhere', () => {
  let opened: TestStore
  let told: LiveMessage[]
  beforeEach(async () => {
    opened = await openTestStore()
    told = []
  })
  afterEach(() => opened.remove())

  const open = () => {
    const store = { ...opened.store }
    const teller = createTeller({ store, log: { warn() {} }, tell: (message) => void told.push(message) })
    const fail = () => {
      store.reads = opened.store.reads.withSchema('no_such_schema')
    }
    const mend = () => {
      store.reads = opened.store.reads
    }
    return { teller, fail, mend }
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

  test('leaves nothing out when the store cannot be read for a while', async () => {
    const { teller, fail, mend } = open()
    await teller.settled()
    await insertEvent(['flow:0'])
    await teller.catchUp([])
    fail()
    await insertEvent(['flow:1'])
    await teller.catchUp(['events'])
    await teller.catchUp(['templates'])
    expect(told).toHaveLength(1)
    mend()
    await teller.catchUp([])
    expect(told[1]).toEqual({ id: 2, topics: ['flow:1', 'events', 'templates'] })
    await teller.catchUp([])
    expect(told).toHaveLength(2)
  })

  test('tells that everything may be stale when the store could not be read at the start', async () => {
    const store = { ...opened.store, reads: opened.store.reads.withSchema('no_such_schema') }
    const teller = createTeller({ store, log: { warn() {} }, tell: (message) => void told.push(message) })
    await teller.settled()
    store.reads = opened.store.reads
    await teller.catchUp([])
    expect(told).toEqual([{ id: 0, topics: ['resync'] }])
  })
})
