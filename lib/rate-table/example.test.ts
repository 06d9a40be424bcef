import { expect, test } from 'vitest'
import { readRatesCsv } from './csv-import'
import { exampleRatesCsv } from './example'

test('the example of a rate table can be imported, and states in each row that its price is made up', () => {
  const text = exampleRatesCsv()
  const list = readRatesCsv(text)
  if ('refusal' in list) throw new Error(list.refusal)
  expect(list.rows.flatMap(({ errors }) => errors)).toEqual([])
  expect(list.currency).toBe('EUR')
  const [, ...rows] = text.trim().split('\r\n')
  expect(rows).toHaveLength(list.rows.length)
  for (const row of rows) expect(row).toContain('made up')
})
