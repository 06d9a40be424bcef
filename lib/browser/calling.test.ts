import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { actOnCall, callingQueries, placeCall } from './calling'
import { actOnPhoneCall } from './phone-calls'

afterEach(() => vi.unstubAllGlobals())

/** A console that responds to every request with `answer`. */
function consoleAnswers(answer: object) {
  const asked = vi.fn(async (_path: string, _request?: RequestInit) => Response.json(answer))
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('a placed call', () => {
  test('has the ID that the service assigned', async () => {
    consoleAnswers({ calls: [{ id: 'wacid.a', status: 'initiated' }] })
    expect(await placeCall('1', '15550100001', 'v=0')).toBe('wacid.a')
  })

  test.each([{}, { calls: [] }, { calls: [{ id: '' }] }])('fails without an ID: %j', async (answer) => {
    consoleAnswers(answer)
    await expect(placeCall('1', '15550100001', 'v=0')).rejects.toThrow('didn’t identify the call')
  })
})

describe('reading a call', () => {
  const read = (id: string) => new QueryClient().fetchQuery(callingQueries.call('1', id))

  test('requests it by its ID, and sends no request without one', async () => {
    const asked = consoleAnswers({ data: [{ id: 'wacid.a' }] })
    expect(await read('wacid.a')).toMatchObject({ id: 'wacid.a' })
    expect(await read('')).toBeNull()
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/calling/1/calls?call_id=wacid.a'])
  })

  test('never returns a different call', async () => {
    consoleAnswers({ data: [{ id: 'wacid.b' }] })
    expect(await read('wacid.a')).toBeNull()
  })
})

describe('a request about a call', () => {
  const outlives = async (act: () => Promise<unknown>) => {
    const asked = consoleAnswers({ success: true, id: 'wacid.a' })
    await act()
    return asked.mock.calls[0]?.[1]?.keepalive ?? false
  }

  test.each(['terminate', 'reject'] as const)(
    'that ends it from the console (%s) outlives its page',
    async (action) => {
      expect(await outlives(() => actOnCall('1', { action, call_id: 'wacid.a' }))).toBe(true)
    },
  )

  test('that hangs up on the phone outlives its page', async () => {
    const hangUp = { phone_number_id: '1', action: 'hang_up', call_id: 'wacid.a' } as const
    expect(await outlives(() => actOnPhoneCall('15550100001', hangUp))).toBe(true)
  })

  test('that places it does not outlive its page', async () => {
    const session = { sdp_type: 'offer', sdp: 'v=0' } as const
    expect(await outlives(() => actOnCall('1', { to: '15550100001', session }))).toBe(false)
  })
})
