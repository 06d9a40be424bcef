import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import { insertTemplate, newTemplate, TEMPLATES } from '../testing/template-fixtures'

const tokens = [
  { token: 'dashboard-token', name: 'dashboard', callsPerHour: null },
  { token: 'first-token', name: 'first', callsPerHour: 3 },
  { token: 'second-token', name: 'second', callsPerHour: 3 },
]

describe('the rate limit', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ tokens })
  })
  afterEach(() => tested.close())

  const read = (token = 'first-token') => tested.call('GET', TEMPLATES, { token })
  const useUp = async () => {
    for (let calls = 0; calls < 3; calls += 1) expect((await read()).status).toBe(200)
  }

  test('is reported with every response: limit, remaining calls, reset and usage', async () => {
    await read()
    tested.clock.advance(10 * MINUTE_MS)
    const { headers } = await read()
    expect(headers.get('ratelimit-limit')).toBe('3')
    expect(headers.get('ratelimit-remaining')).toBe('1')
    expect(headers.get('ratelimit-reset')).toBe('3000')
    expect(JSON.parse(headers.get('x-business-use-case-usage') ?? '')).toEqual({
      [ACCOUNT]: [
        {
          type: 'messaging',
          call_count: 67,
          total_cputime: 67,
          total_time: 67,
          estimated_time_to_regain_access: 0,
        },
      ],
    })
  })

  test('is reported with errors too', async () => {
    const answer = await tested.call('GET', '/123456789012345', { token: 'first-token' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('ratelimit-remaining')).toBe('2')
  })

  test('is reported for the account of the template in the path', async () => {
    const id = await insertTemplate(tested.store)
    const { headers } = await tested.call('GET', `/${id}`, { token: 'first-token' })
    expect(Object.keys(JSON.parse(headers.get('x-business-use-case-usage') ?? ''))).toEqual([ACCOUNT])
  })

  test('once exceeded returns 429/80007 with the seconds to wait', async () => {
    await useUp()
    tested.clock.advance(20 * MINUTE_MS)
    const answer = await read()
    expect(answer.status).toBe(429)
    expect(answer.error).toMatchObject({ code: 80007, is_transient: true })
    expect(answer.error?.error_user_msg).toContain('3 calls')
    expect(answer.headers.get('retry-after')).toBe('2400')
    expect(answer.headers.get('ratelimit-remaining')).toBe('0')
    expect(answer.headers.get('ratelimit-reset')).toBe('2400')
  })

  test('once exceeded prevents any change', async () => {
    await useUp()
    expect((await tested.call('POST', TEMPLATES, { token: 'first-token', json: newTemplate() })).status).toBe(
      429,
    )
    expect(await tested.store.db.selectFrom('templates').selectAll().execute()).toEqual([])
  })

  test('applies until the window ends, to the millisecond', async () => {
    await useUp()
    tested.clock.advance(HOUR_MS - 1)
    const last = await read()
    expect(last.status).toBe(429)
    expect(last.headers.get('retry-after')).toBe('1')
    tested.clock.advance(1)
    expect((await read()).status).toBe(200)
  })

  test('starts over with the first call after the window', async () => {
    await useUp()
    tested.clock.advance(5 * HOUR_MS)
    const { headers } = await read()
    expect(headers.get('ratelimit-remaining')).toBe('2')
    expect(headers.get('ratelimit-reset')).toBe('3600')
  })

  test('counts each token separately', async () => {
    await useUp()
    expect((await read('second-token')).status).toBe(200)
  })

  test('counts rejected calls, but not those with an invalid token', async () => {
    await tested.call('GET', '/nothing/here', { token: 'first-token' })
    await tested.call('GET', TEMPLATES, { token: 'wrong' })
    expect((await read()).headers.get('ratelimit-remaining')).toBe('1')
  })

  test('does not apply to an unlimited token', async () => {
    for (let calls = 0; calls < 10; calls += 1) {
      const { status, headers } = await read('dashboard-token')
      expect([status, headers.get('ratelimit-limit')]).toEqual([200, null])
    }
  })
})
