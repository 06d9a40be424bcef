import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createPhoneNumberHistory, type PhoneNumberHistory } from './create-phone-number-history'

const number = {
  id: '1',
  quality_rating: 'GREEN',
  throughput: { level: 'TIER_1K', max_messages_per_day: 1000 },
  status: 'CONNECTED',
}
const complaints = { source: 'event', reason: 'Many people blocked it.' } as const

describe.each(engines)('the history of phone numbers on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let history: PhoneNumberHistory
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    history = createPhoneNumberHistory({ store: opened.store, clock: clock.now })
  })
  afterEach(() => opened.remove())

  const qualities = async (id = '1') => (await history.of(id)).map(({ quality_rating }) => quality_rating)
  const see = async (...ratings: string[]) => {
    for (const quality_rating of ratings) {
      clock.advance(60_000)
      await history.observe([{ ...number, quality_rating }])
    }
  }
  const rows = () => opened.store.db.selectFrom('phone_number_history').selectAll().execute()

  test('is empty for a number that was never seen', async () => {
    expect(await history.of('1')).toEqual([])
  })

  test('contains each state with its time, newest first', async () => {
    await history.observe([number])
    const firstAt = clock.now()
    clock.advance(4000)
    await history.observe([{ ...number, quality_rating: 'RED', throughput: { level: 'TIER_250' } }])
    expect(await history.of('1')).toEqual([
      {
        at: clock.now(),
        quality_rating: 'RED',
        throughput_level: 'TIER_250',
        status: 'CONNECTED',
        source: 'observed',
        reason: null,
      },
      {
        at: firstAt,
        quality_rating: 'GREEN',
        throughput_level: 'TIER_1K',
        status: 'CONNECTED',
        source: 'observed',
        reason: null,
      },
    ])
  })

  test('records only changes, however often the number is read', async () => {
    await see('GREEN', 'GREEN', 'YELLOW', 'YELLOW', 'GREEN', 'GREEN')
    expect(await qualities()).toEqual(['GREEN', 'YELLOW', 'GREEN'])
    expect(await rows()).toHaveLength(3)
  })

  test.each([
    [{ throughput: { level: 'TIER_10K' } }, 'throughput_level', 'TIER_10K'],
    [{ status: 'FLAGGED' }, 'status', 'FLAGGED'],
  ] as const)('records the change %j', async (change, member, value) => {
    await see('GREEN')
    expect(await history.observe([{ ...number, ...change }])).toBe(true)
    expect((await history.of('1'))[0]?.[member]).toBe(value)
  })

  test('records what a service does not report as unknown', async () => {
    await history.observe([{ id: '1' }])
    expect(await history.of('1')).toMatchObject([
      { quality_rating: 'UNKNOWN', throughput_level: 'UNKNOWN', status: 'UNKNOWN' },
    ])
  })

  test('keeps the reason given by an event', async () => {
    await see('GREEN')
    await history.observe([{ ...number, quality_rating: 'RED' }], complaints)
    expect((await history.of('1'))[0]).toMatchObject({ quality_rating: 'RED', ...complaints })
  })

  test('adds the reason to a state that was read a moment before the event arrived', async () => {
    await see('GREEN', 'RED')
    clock.advance(2000)
    expect(await history.observe([{ ...number, quality_rating: 'RED' }], complaints)).toBe(true)
    expect(await qualities()).toEqual(['RED', 'GREEN'])
    expect((await history.of('1'))[0]).toMatchObject(complaints)
  })

  test('adds the reason to a state that another event reported without one', async () => {
    await see('GREEN')
    const red = [{ ...number, quality_rating: 'RED' }]
    const alert = { source: 'event', reason: null } as const
    await history.observe(red, alert)
    expect(await history.observe(red, alert)).toBe(false)
    await history.observe(red, complaints)
    await history.observe(red, alert)
    expect((await history.of('1')).map(({ reason }) => reason)).toEqual([complaints.reason, null])
  })

  test('adds no reason to an old state, to one that has a reason, or to the first state', async () => {
    await see('GREEN')
    expect(await history.observe([number], complaints)).toBe(false)
    await see('RED')
    clock.advance(3_600_000)
    expect(await history.observe([{ ...number, quality_rating: 'RED' }], complaints)).toBe(false)
    await history.observe([{ ...number, quality_rating: 'YELLOW' }], complaints)
    const again = { source: 'event', reason: 'Something else.' } as const
    expect(await history.observe([{ ...number, quality_rating: 'YELLOW' }], again)).toBe(false)
    expect((await history.of('1')).map(({ reason }) => reason)).toEqual([complaints.reason, null, null])
  })

  test('records nothing again after a restart', async () => {
    await see('GREEN')
    history = createPhoneNumberHistory({ store: opened.store, clock: clock.now })
    await see('GREEN')
    expect(await rows()).toHaveLength(1)
  })

  test('records once what two processes see at the same time', async () => {
    const another = createPhoneNumberHistory({ store: await opened.openPeer(), clock: clock.now })
    await see('GREEN')
    const red = [{ ...number, quality_rating: 'RED' }]
    await Promise.all([history.observe(red), another.observe(red), history.observe(red)])
    expect(await qualities()).toEqual(['RED', 'GREEN'])
  })

  test('notices a change that another process recorded in between', async () => {
    const another = createPhoneNumberHistory({ store: await opened.openPeer(), clock: clock.now })
    await see('GREEN')
    await another.observe([{ ...number, quality_rating: 'RED' }])
    await see('GREEN')
    expect(await qualities()).toEqual(['GREEN', 'RED', 'GREEN'])
  })

  test('is not reverted by an older read that ends later', async () => {
    await see('GREEN')
    clock.advance(60_000)
    const [began, beganLater] = [clock.now(), clock.now() + 2]
    clock.advance(10)
    expect(await history.observe([{ ...number, quality_rating: 'RED' }], undefined, beganLater)).toBe(true)
    expect(await history.observe([number], undefined, began)).toBe(false)
    expect(await history.observe([number], { source: 'event', reason: null }, began)).toBe(false)
    expect(await qualities()).toEqual(['RED', 'GREEN'])
    clock.advance(1)
    await history.observe([{ ...number, quality_rating: 'RED' }])
    await history.observe([number])
    expect(await qualities()).toEqual(['GREEN', 'RED', 'GREEN'])
  })

  test('keeps numbers apart, and accepts many at once', async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ ...number, id: `${n}` }))
    await history.observe(many)
    clock.advance(1000)
    await history.observe(many.map((each) => (each.id === '7' ? { ...each, quality_rating: 'RED' } : each)))
    expect([await qualities('6'), await qualities('7')]).toEqual([['GREEN'], ['RED', 'GREEN']])
    expect(await rows()).toHaveLength(51)
  })

  test('returns at most the last 200 states', async () => {
    const old = Array.from({ length: 205 }, (_, n) => ({
      phone_number_id: '1',
      at: n,
      quality_rating: n % 2 ? 'GREEN' : 'RED',
      throughput_level: 'TIER_1K',
      status: 'CONNECTED',
      source: 'observed',
      reason: null,
    }))
    await opened.store.db.insertInto('phone_number_history').values(old).execute()
    const shown = await history.of('1')
    expect([shown.length, shown[0]?.at]).toEqual([200, 204])
  })
})
