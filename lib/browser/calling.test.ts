import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callingQueries, placeCall } from './calling'

afterEach(() => vi.unstubAllGlobals())

/** A console that gives one answer to everything. */
function consoleAnswers(answer: object) {
  const asked = vi.fn(async (_path: string) => Response.json(answer))
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('a call that is placed', () => {
  test('has the identifier the service names', async () => {
    consoleAnswers({ calls: [{ id: 'wacid.a', status: 'initiated' }] })
    expect(await placeCall('1', '15550100001', 'v=0')).toBe('wacid.a')
  })

  test.each([{}, { calls: [] }, { calls: [{ id: '' }] }])('fails without one: %j', async (answer) => {
    consoleAnswers(answer)
    await expect(placeCall('1', '15550100001', 'v=0')).rejects.toThrow('did not identify the call')
  })
})

describe('a call that is read', () => {
  const read = (id: string) => new QueryClient().fetchQuery(callingQueries.call('1', id))

  test('is asked for by its identifier, and without one not at all', async () => {
    const asked = consoleAnswers({ data: [{ id: 'wacid.a' }] })
    expect(await read('wacid.a')).toMatchObject({ id: 'wacid.a' })
    expect(await read('')).toBeNull()
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/calling/1/calls?call_id=wacid.a'])
  })

  test('is never someone else’s', async () => {
    consoleAnswers({ data: [{ id: 'wacid.b' }] })
    expect(await read('wacid.a')).toBeNull()
  })
})
