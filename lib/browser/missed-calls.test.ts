import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RingingCall } from '@/lib/contract/console/calling'
import { missedOf } from './calling'

afterEach(() => vi.unstubAllGlobals())

const rang = (id: string, phone_number_id: string, created_at: number): RingingCall => ({
  id,
  phone_number_id,
  number_name: 'The shop',
  user_wa_id: '15550100002',
  direction: 'USER_INITIATED',
  status: 'ringing',
  reason: null,
  created_at,
  transitions: [],
})

describe('calls that stopped ringing', () => {
  test('are looked up once per number and returned if missed', async () => {
    const asked = vi.fn(async (path: string) =>
      Response.json({ data: path.includes('/1/') ? [{ id: 'b' }, { id: 'other' }] : [{ id: 'c' }] }),
    )
    vi.stubGlobal('fetch', asked)
    const missed = await missedOf([rang('a', '1', 20), rang('b', '1', 10), rang('c', '2', 30)])
    expect(missed.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(asked.mock.calls.map(([path]) => path)).toEqual([
      '/api/calling/1/calls?missed=waiting&since=10',
      '/api/calling/2/calls?missed=waiting&since=30',
    ])
  })
})
