import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInbox } from '@/lib/events/receiver/inbox'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createRecentBodies } from './recent-bodies'

let opened: TestStore
beforeEach(async () => {
  opened = await openTestStore()
  const inbox = createInbox({ store: opened.store, clock: Date.now })
  for (const body of ['one', 'two', 'three']) await inbox.keep(Buffer.from(body), `trace-of-${body}`)
})
afterEach(() => opened.remove())

function open(mostBytes?: number) {
  let queries = 0
  const reads = opened.store.reads.withPlugin({
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const read = createRecentBodies({ reads }, mostBytes === undefined ? {} : { mostBytes })
  const textsOf = async (ids: readonly number[]) =>
    [...(await read(ids))].map(([id, { body, traceId }]) => [id, Buffer.from(body).toString(), traceId])
  return { textsOf, queries: () => queries }
}

test('bodies are read once for all readers, also for concurrent ones', async () => {
  const { textsOf, queries } = open()
  const expected = [
    [1, 'one', 'trace-of-one'],
    [2, 'two', 'trace-of-two'],
  ]
  expect(await Promise.all([textsOf([1, 2]), textsOf([1, 2])])).toEqual([expected, expected])
  expect(await textsOf([2, 3])).toEqual([expected[1], [3, 'three', 'trace-of-three']])
  expect(queries()).toBe(2)
})

test('a body that is no longer stored is missing, and the others are returned', async () => {
  const { textsOf } = open()
  expect(await textsOf([1, 99])).toEqual([[1, 'one', 'trace-of-one']])
})

test('bodies that exceed the cache limit are read again, and none is left out', async () => {
  const { textsOf, queries } = open(3)
  expect(await textsOf([1, 2, 3])).toHaveLength(3)
  expect(await textsOf([1, 2, 3])).toHaveLength(3)
  expect(queries()).toBe(2)
})
