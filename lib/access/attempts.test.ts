import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { type Attempts, createAttempts } from './attempts'
import { type AccessFixture, openAccess } from './testing/access-fixture'

const rule = { name: 'test', max: 3, windowMs: 60_000 }

describe.each(engines)('attempts on %s', (engine) => {
  let fixture: AccessFixture
  let attempts: Attempts
  let now = 1_700_000_000_000
  beforeEach(async () => {
    fixture = await openAccess(engine)
    attempts = createAttempts(fixture.store, () => now)
  })
  afterEach(() => fixture.close())

  async function takeThree() {
    for (let i = 0; i < rule.max; i += 1) expect(await attempts.take(rule, 'ada')).toBeUndefined()
  }

  test('are allowed up to the limit, then refused with the seconds to wait', async () => {
    await takeThree()
    now += 20_500
    expect(await attempts.take(rule, 'ada')).toBe(40)
    expect(await attempts.take(rule, 'grace')).toBeUndefined()
  })

  test('are allowed again after the window, which refused attempts do not extend', async () => {
    await takeThree()
    now += 59_999
    expect(await attempts.take(rule, 'ada')).toBe(1)
    now += 1
    await takeThree()
    expect(await attempts.take(rule, 'ada')).toBe(60)
  })

  test('are all counted when made concurrently', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => attempts.take(rule, 'ada')))
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(rule.max)
  })

  test('count per IPv6 network, regardless of notation', async () => {
    const byAddress = { ...rule, by: 'address' } as const
    for (const address of ['2001:db8::1', '2001:db8::ffff:1', '2001:0DB8:0::2'])
      expect(await attempts.take(byAddress, address)).toBeUndefined()
    expect(await attempts.take(byAddress, '2001:db8::3')).toBe(60)
    expect(await attempts.take(byAddress, '2001:db8:0:1::3')).toBeUndefined()
    await attempts.giveBack(byAddress, '2001:db8::9', 2)
    expect(await attempts.take(byAddress, '2001:db8::10')).toBeUndefined()
  })

  test('do not count once given back or forgotten', async () => {
    await takeThree()
    await attempts.giveBack(rule, 'ada')
    expect(await attempts.take(rule, 'ada')).toBeUndefined()
    await attempts.giveBack(rule, 'ada', 2)
    await attempts.take(rule, 'ada')
    expect(await attempts.take(rule, 'ada')).toBeUndefined()
    await attempts.forget(rule, 'ada')
    await takeThree()
  })

  test('leave no expired rows and store no subject in plain text', async () => {
    await attempts.take(rule, 'my password')
    now += rule.windowMs
    await attempts.take(rule, 'ada')
    const rows = await fixture.store.db.selectFrom('attempts').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('ada')
  })
})
