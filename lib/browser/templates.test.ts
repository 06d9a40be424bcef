import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isListOld, type Reviews, templateQueries } from './templates'

afterEach(() => vi.unstubAllGlobals())

/** Answers every request with this page, and tells what was asked. */
function answerWith(page: object): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://console.example').searchParams)
    return Response.json(page)
  })
  return asked
}

test('of rejected texts those edited last are read', async () => {
  const asked = answerWith({ data: [] })
  await new QueryClient().fetchQuery(templateQueries.rejectedTexts())
  expect(asked.map((query) => [query.get('status'), query.get('sort')])).toEqual([['REJECTED', '-edited']])
})

test('templates whose category was changed are told with whether there may be more', async () => {
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
  test('is read again when another number waits for a review', () => {
    expect(isListOld(waiting('1', '2'), waiting('1'), ['1'])).toBe(true)
    expect(isListOld(waiting('1'), waiting('1', '2'), ['1'])).toBe(true)
  })

  test('is left alone while the same wait', () => {
    expect(isListOld(waiting('1', '2'), waiting('1', '2'), ['1'])).toBe(false)
    expect(isListOld(undefined, waiting('1', '2'), ['1', '2'])).toBe(false)
  })

  test('is read again when a review ended before we looked for the first time', () => {
    expect(isListOld(undefined, waiting('2'), ['1', '2'])).toBe(true)
  })

  test('is read again when one review ended and another began', () => {
    expect(isListOld(waiting('1'), waiting('2'), ['1'])).toBe(true)
  })

  test('that shows more than was told of is judged by their number alone', () => {
    const many = { ids: ['1'], total: 5000 }
    expect(isListOld(many, many, ['1', '9'])).toBe(false)
    expect(isListOld(many, { ...many, total: 4999 }, ['1', '9'])).toBe(true)
  })
})
