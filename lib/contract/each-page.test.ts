import { expect, test } from 'vitest'
import { eachPage } from './each-page'

/** A list with three pages, as a service returns it. */
const read = async (after = '0') => {
  const place = Number(after)
  return {
    data: [place],
    ...(place < 2 ? { paging: { next: 'x', cursors: { after: String(place + 1) } } } : {}),
  }
}

async function all(settings: Parameters<typeof eachPage>[1]) {
  const found: number[] = []
  for await (const { data } of eachPage(read, settings)) found.push(...data)
  return found
}

test('a list is read to its end, from a given cursor, or up to a given number of pages', async () => {
  expect(await all({})).toEqual([0, 1, 2])
  expect(await all({ after: '1' })).toEqual([1, 2])
  expect(await all({ most: 2 })).toEqual([0, 1])
})
