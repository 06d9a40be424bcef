import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventQueries } from './events'
import { LiveFreshness } from './live-freshness'
import { rowQuery } from './row-queries'
import { templateQueries } from './templates'

const isInvalidated = (queryClient: QueryClient, queryKey: readonly unknown[]) =>
  queryClient.getQueryState(queryKey)?.isInvalidated

const detail = templateQueries.detail('1').queryKey
const other = templateQueries.detail('2').queryKey
const list = eventQueries.list({}).queryKey
const template = {
  id: '1',
  name: 'a',
  language: 'en',
  status: 'PENDING',
  category: 'UTILITY',
  components: [],
}

function setUp() {
  const queryClient = new QueryClient()
  const freshness = new LiveFreshness(queryClient)
  queryClient.setQueryData(detail, template)
  queryClient.setQueryData(other, { ...template, id: '2' })
  queryClient.setQueryData(list, { pages: [], pageParams: [] })
  return { queryClient, freshness }
}

/** A page the server drew comes with what it read. */
function arrive(queryClient: QueryClient, id: string) {
  const server = new QueryClient()
  const { queryKey } = templateQueries.detail(id)
  server.setQueryData(queryKey, { ...template, id })
  hydrate(queryClient, dehydrate(server))
  return queryKey
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a message of the live stream', () => {
  test('makes stale what it names, at once, and nothing else', () => {
    const { queryClient, freshness } = setUp()
    freshness.hear(['template:1'])
    expect(isInvalidated(queryClient, detail)).toBe(true)
    expect(isInvalidated(queryClient, other)).toBe(false)
  })

  test('that comes right after another is not lost', async () => {
    const { queryClient, freshness } = setUp()
    freshness.hear(['template:1'])
    freshness.hear(['template:2'])
    expect(isInvalidated(queryClient, other)).toBe(false)
    await vi.advanceTimersByTimeAsync(300)
    expect(isInvalidated(queryClient, other)).toBe(true)
  })

  test('of a call is read at once, right after another, too: someone is on the line', () => {
    const { queryClient, freshness } = setUp()
    const { queryKey } = rowQuery('GET /api/calling/ringing')
    queryClient.setQueryData(queryKey, { data: [] })
    freshness.hear(['template:1'])
    freshness.hear(['calls', 'template:2'])
    expect(isInvalidated(queryClient, queryKey)).toBe(true)
    expect(isInvalidated(queryClient, other)).toBe(false)
  })

  test('makes stale a page that was drawn before it and arrives after it', async () => {
    const { queryClient, freshness } = setUp()
    freshness.hear(['template:3'])
    const late = arrive(queryClient, '3')
    await vi.advanceTimersByTimeAsync(1)
    expect(isInvalidated(queryClient, late)).toBe(true)
  })

  test('is forgotten after a while', async () => {
    const { queryClient, freshness } = setUp()
    freshness.hear(['template:3'])
    await vi.advanceTimersByTimeAsync(6000)
    const late = arrive(queryClient, '3')
    await vi.advanceTimersByTimeAsync(1)
    expect(isInvalidated(queryClient, late)).toBe(false)
  })
})

describe('after a gap', () => {
  test('everything is stale but the list of events someone is reading', () => {
    const { queryClient, freshness } = setUp()
    freshness.resync()
    expect(isInvalidated(queryClient, detail)).toBe(true)
    expect(isInvalidated(queryClient, other)).toBe(true)
    expect(isInvalidated(queryClient, list)).toBe(false)
  })
})
