import { expect, test } from 'vitest'
import { readCsv } from './read-csv'

test('a list with a misplaced quotation mark in each of very many rows is read in linear time', () => {
  // Searching all of them for those of each row would take minutes.
  const text = `message\n${'"a"b"\n'.repeat(200_000)}`
  const list = readCsv(text, { columns: ['message'], required: [], each: 'one message' })
  if ('refusal' in list) throw new Error(list.refusal)
  expect(list.rows).toHaveLength(200_000)
  expect(list.rows.filter(({ error }) => error?.startsWith('There is a quotation mark inside'))).toHaveLength(
    200_000,
  )
})
