import { afterEach, expect, test, vi } from 'vitest'
import { eventLimits } from '@/lib/contract/limits'
import { acknowledge } from './events-changes'

afterEach(() => vi.unstubAllGlobals())

/** A console with so many events that wait for a person, `perPage` on a page; tells what it was asked. */
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

test('all the filters find that waits for a person is acknowledged, also what no page has read', async () => {
  const { asked, acknowledged } = consoleWith(5, 2)
  expect(await acknowledge({ matching: { text: 'oak' } })).toEqual({ ids: [1, 2, 3, 4, 5] })
  expect(acknowledged).toEqual([[1, 2, 3, 4, 5]])
  expect(asked.map((query) => query.get('after'))).toEqual([null, '2', '4'])
  for (const query of asked) {
    expect(query.get('text')).toBe('oak')
    expect(query.get('needs_person')).toBe('1')
  }
})

test('many events are acknowledged in as many requests as it takes', async () => {
  const { acknowledgedAtOnce: most } = eventLimits
  const { acknowledged } = consoleWith(0, 1)
  const ids = Array.from({ length: most + 1 }, (_, place) => place + 1)
  await acknowledge({ ids })
  expect(acknowledged.map((each) => each.length)).toEqual([most, 1])
})

test('where nothing waits for a person, nothing is sent', async () => {
  const { acknowledged } = consoleWith(0, 1)
  expect(await acknowledge({ matching: {} })).toEqual({ ids: [] })
  expect(acknowledged).toEqual([])
})
