import { expect } from 'vitest'
import type { Asking } from './asking'

/** An admin imports, replaces and removes prices. */
export async function workWithRateTable({ ask }: Asking): Promise<void> {
  expect(await ask('GET /api/rate-table')).toEqual({ table: null })
  const table = { currency: 'EUR', holdsFrom: '2026-07-01', source: 'Price list' }
  await ask('PUT /api/rate-table', { body: { ...table, prices: { DE: { MARKETING: '0.1131' } } } })
  const prices = { FR: { UTILITY: '0.0248' } }
  await ask('PUT /api/rate-table', { body: { ...table, prices } })
  expect((await ask('GET /api/rate-table')).table).toMatchObject({ ...table, prices, importedBy: 'Admin' })
  await ask('DELETE /api/rate-table')
  expect(await ask('GET /api/rate-table')).toEqual({ table: null })
}
