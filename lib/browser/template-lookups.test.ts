import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { templateLookups } from './template-lookups'

afterEach(() => vi.unstubAllGlobals())

/** Responds to every request with this page, and records the queries. */
function answerWith(page: object): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://console.example').searchParams)
    return Response.json(page)
  })
  return asked
}

test('rejected texts are requested with the latest edits first', async () => {
  const asked = answerWith({ data: [] })
  await new QueryClient().fetchQuery(templateLookups.rejectedTexts())
  expect(asked.map((query) => [query.get('status'), query.get('sort')])).toEqual([['REJECTED', '-edited']])
})

test('templates whose category changed are returned with whether there may be more', async () => {
  const of = (id: string, was?: string) => ({
    ...{ id, name: id, language: 'de', status: 'APPROVED', category: 'MARKETING', components: [] },
    ...(was && { previous_category: was }),
  })
  const data = [of('a', 'UTILITY'), of('b'), of('c', 'MARKETING')]
  const read = () => new QueryClient().fetchQuery(templateLookups.changedCategory('MARKETING'))
  answerWith({ data })
  const whole = await read()
  expect([whole.changed.map(({ id }) => id), whole.isCut]).toEqual([['a'], false])
  answerWith({ data, paging: { next: 'https://service.example', cursors: { before: '', after: 'x' } } })
  expect((await read()).isCut).toBe(true)
})
