import { afterEach, expect, test, vi } from 'vitest'
import { eventLimits } from '@/lib/contract/limits'
import { acknowledge } from './events-changes'

afterEach(() => vi.unstubAllGlobals())

/** A console with `count` events that need a person, `perPage` on a page. Records the requests. */
function consoleWith(count: number, perPage: number) {
  const asked: URLSearchParams[] = []
  const acknowledged: number[][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (typeof body === 'string') {
      acknowledged.push(JSON.parse(body).ids)
      return Response.json({ success: true })
    }
    const { searchParams } = new URL(address, 'http://console.example')
    asked.push(searchParams)
    const start = Number(searchParams.get('after') ?? 0)
    const end = Math.min(count, start + perPage)
    const data = Array.from({ length: end - start }, (_, place) => ({ id: start + place + 1 }))
    return Response.json({ data, next: end < count ? String(end) : undefined })
  })
  return { asked, acknowledged }
}

test('acknowledging by filter includes matching events beyond the loaded pages', async () => {
  const { asked, acknowledged } = consoleWith(5, 2)
  expect(await acknowledge({ matching: { text: 'oak' } })).toEqual({ ids: [1, 2, 3, 4, 5] })
  expect(acknowledged).toEqual([[1, 2, 3, 4, 5]])
  expect(asked.map((query) => query.get('after'))).toEqual([null, '2', '4'])
  for (const query of asked) {
    expect(query.get('text')).toBe('oak')
    expect(query.get('needs_person')).toBe('1')
  }
})

test('acknowledging many events is split into as many requests as needed', async () => {
  const { acknowledgedAtOnce: most } = eventLimits
  const { acknowledged } = consoleWith(0, 1)
  const ids = Array.from({ length: most + 1 }, (_, place) => place + 1)
  await acknowledge({ ids })
  expect(acknowledged.map((each) => each.length)).toEqual([most, 1])
})

test('acknowledging by filter sends nothing when no event needs a person', async () => {
  const { acknowledged } = consoleWith(0, 1)
  expect(await acknowledge({ matching: {} })).toEqual({ ids: [] })
  expect(acknowledged).toEqual([])
})
