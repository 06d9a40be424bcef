import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallSignal, CallSignals } from '@/lib/contract/customer-calls'
import { forgetRinging, phoneCallQueries } from './phone-calls'

const ana = '15550100001'
const HOURS_MS = 2 * 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signal = (id: number, kind: string, call_id: string): CallSignal => ({
  id,
  kind,
  call_id,
  phone_number_id: '1',
  at: 0,
})

/** A phone whose service responds differently to the first request and to later ones. */
function phone(known: CallSignals, answers: { begun: CallSignals; later: CallSignals }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.slice('/api/phone/15550100001/calls'.length))
    return Response.json(path.includes('after=') ? answers.later : answers.begun)
  })
  const client = new QueryClient()
  const options = phoneCallQueries.signals(ana)
  client.setQueryData(options.queryKey, known)
  const read = async () => {
    const { data, last } = await client.fetchQuery({ ...options, staleTime: 0 })
    return { told: data.map(({ kind, call_id }) => `${kind} ${call_id}`), last }
  }
  return { asked, client, read, sleep: (ms: number) => vi.setSystemTime(Date.now() + ms) }
}

const rings = { data: [signal(1, 'ring', 'a'), signal(2, 'ring', 'b')], last: 2 }

describe('the call signals of a phone', () => {
  test('continue after the last known one', async () => {
    const later = { data: [signal(3, 'over', 'a')], last: 3 }
    const { asked, read, sleep } = phone(rings, { begun: { data: [], last: 3 }, later })
    sleep(1000)
    expect(await read()).toEqual({ told: ['ring a', 'ring b', 'over a'], last: 3 })
    expect(asked).toEqual(['?after=2'])
  })

  test('restart after a long sleep, with only unfinished calls ringing', async () => {
    const begun = { data: [signal(2, 'ring', 'b'), signal(9, 'ring', 'c')], last: 9 }
    const later = { data: [signal(9, 'ring', 'c'), signal(10, 'over', 'c')], last: 10 }
    const { asked, read, sleep } = phone(rings, { begun, later })
    sleep(HOURS_MS)
    expect(await read()).toEqual({ told: ['ring b', 'ring c', 'over c'], last: 10 })
    expect(asked).toEqual(['', '?after=2'])
  })

  test('still include connected calls after a long sleep', async () => {
    const known = { data: [signal(1, 'ring', 'a'), signal(2, 'connected', 'a')], last: 2 }
    const later = { data: [signal(3, 'over', 'a')], last: 3 }
    const { read, sleep } = phone(known, { begun: { data: [], last: 3 }, later })
    sleep(HOURS_MS)
    expect((await read()).told).toEqual(['connected a', 'over a'])
  })

  test('drop a forgotten ringing call without counting as refreshed', async () => {
    const nothing = { data: [], last: 2 }
    const { asked, client, read, sleep } = phone(rings, { begun: nothing, later: nothing })
    sleep(HOURS_MS)
    forgetRinging(client, ana, 'a')
    const { queryKey } = phoneCallQueries.signals(ana)
    expect(client.getQueryData(queryKey)?.data.map(({ call_id }) => call_id)).toEqual(['b'])
    await read()
    expect(asked).toEqual(['', '?after=2'])
  })
})
