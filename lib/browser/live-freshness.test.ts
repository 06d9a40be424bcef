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

/** Hydrates the data of a server-rendered page. */
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
  test('immediately invalidates only the queries it names', () => {
    const { queryClient, freshness } = setUp()
    freshness.hear(['template:1'])
    expect(isInvalidated(queryClient, detail)).toBe(true)
    expect(isInvalidated(queryClient, other)).toBe(false)
  })

  test('right after another is delayed but not lost', async () => {
    const { queryClient, freshness } = setUp()
    freshness.hear(['template:1'])
    freshness.hear(['template:2'])
    expect(isInvalidated(queryClient, other)).toBe(false)
    await vi.advanceTimersByTimeAsync(300)
    expect(isInvalidated(queryClient, other)).toBe(true)
  })

  test('about a call is applied immediately, even right after another', () => {
    const { queryClient, freshness } = setUp()
    const { queryKey } = rowQuery('GET /api/calling/ringing')
    queryClient.setQueryData(queryKey, { data: [] })
    freshness.hear(['template:1'])
    freshness.hear(['calls', 'template:2'])
    expect(isInvalidated(queryClient, queryKey)).toBe(true)
    expect(isInvalidated(queryClient, other)).toBe(false)
  })

  test('invalidates a page that was rendered before it and arrives after it', async () => {
    const { queryClient, freshness } = setUp()
    freshness.hear(['template:3'])
    const late = arrive(queryClient, '3')
    await vi.advanceTimersByTimeAsync(1)
    expect(isInvalidated(queryClient, late)).toBe(true)
  })

  test('no longer affects late pages after a few seconds', async () => {
    const { queryClient, freshness } = setUp()
    freshness.hear(['template:3'])
    await vi.advanceTimersByTimeAsync(6000)
    const late = arrive(queryClient, '3')
    await vi.advanceTimersByTimeAsync(1)
    expect(isInvalidated(queryClient, late)).toBe(false)
  })
})

describe('after a gap', () => {
  test('everything is invalidated except the list of events being read', () => {
    const { queryClient, freshness } = setUp()
    freshness.resync()
    expect(isInvalidated(queryClient, detail)).toBe(true)
    expect(isInvalidated(queryClient, other)).toBe(true)
    expect(isInvalidated(queryClient, list)).toBe(false)
  })
})
