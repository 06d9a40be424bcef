import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isListOld, type Reviews, templateQueries } from './templates'

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
  await new QueryClient().fetchQuery(templateQueries.rejectedTexts())
  expect(asked.map((query) => [query.get('status'), query.get('sort')])).toEqual([['REJECTED', '-edited']])
})

test('templates whose category changed are returned with whether there may be more', async () => {
  const of = (id: string, was?: string) => ({
    ...{ id, name: id, language: 'de', status: 'APPROVED', category: 'MARKETING', components: [] },
    ...(was && { previous_category: was }),
  })
  const data = [of('a', 'UTILITY'), of('b'), of('c', 'MARKETING')]
  const read = () => new QueryClient().fetchQuery(templateQueries.changedCategory('MARKETING'))
  answerWith({ data })
  const whole = await read()
  expect([whole.changed.map(({ id }) => id), whole.isCut]).toEqual([['a'], false])
  answerWith({ data, paging: { next: 'https://service.example', cursors: { before: '', after: 'x' } } })
  expect((await read()).isCut).toBe(true)
})

const waiting = (...ids: string[]): Reviews => ({ ids, total: ids.length })

describe('a list of templates', () => {
  test('is reloaded when the number of pending reviews changes', () => {
    expect(isListOld(waiting('1', '2'), waiting('1'), ['1'])).toBe(true)
    expect(isListOld(waiting('1'), waiting('1', '2'), ['1'])).toBe(true)
  })

  test('is not reloaded while the same reviews are pending', () => {
    expect(isListOld(waiting('1', '2'), waiting('1', '2'), ['1'])).toBe(false)
    expect(isListOld(undefined, waiting('1', '2'), ['1', '2'])).toBe(false)
  })

  test('is reloaded when a review ended before the first check', () => {
    expect(isListOld(undefined, waiting('2'), ['1', '2'])).toBe(true)
  })

  test('is reloaded when one review ended and another began', () => {
    expect(isListOld(waiting('1'), waiting('2'), ['1'])).toBe(true)
  })

  test('with more pending reviews than are named is judged by their number alone', () => {
    const many = { ids: ['1'], total: 5000 }
    expect(isListOld(many, many, ['1', '9'])).toBe(false)
    expect(isListOld(many, { ...many, total: 4999 }, ['1', '9'])).toBe(true)
  })
})
