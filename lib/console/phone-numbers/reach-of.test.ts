import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { readSettings } from '@/lib/runtime/compose/settings'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { reachOf } from './reach-of'

const now = Date.UTC(2026, 5, 2, 12, 30)

describe.each(engines)('the reach of a number on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const read = ({ kind }: { kind: 'embedded' | 'remote' } = { kind: 'embedded' }) => {
    const settings = readSettings({ variables: {}, args: [], isTerminal: false })
    const root = {
      settings: {
        ...{ ...settings, webhook: { ...settings.webhook, appSecret: 'secret' }, ...ids },
        connection: { ...settings.connection, kind } as typeof settings.connection,
      },
      ...{ store: opened.store, clock: () => now },
    }
    return reachOf(root, '77')
  }
  const ids = { businessAccountId: '1', phoneNumberId: '77', sessionSecret: '' }
  const isOf = async (throughput_level: string) => {
    const state = {
      quality_rating: 'GREEN',
      throughput_level,
      status: 'CONNECTED',
      source: 'observed',
    } as const
    await opened.store.db
      .insertInto('phone_number_history')
      .values({ phone_number_id: '77', at: now - 48 * HOUR_MS, ...state, reason: null })
      .execute()
  }
  const reached = async (count: number) => {
    const people = Array.from({ length: count }, (_, n) => ({
      phone_number_id: '77',
      recipient: String(n),
      at: now,
    }))
    await opened.store.db.insertInto('messaged_customers').values(people).execute()
  }
  const counted = async (...customers: number[]) => {
    for (const [index, each] of customers.entries()) {
      const at = now - (customers.length - index) * HOUR_MS
      await opened.store.db
        .insertInto('tier_use')
        .values({ phone_number_id: '77', hour: Math.floor(at / HOUR_MS) * HOUR_MS, at, customers: each })
        .execute()
    }
  }

  test('has a forecast of when the tier will be used up, with a range', async () => {
    await isOf('TIER_250')
    await counted(50, 100)
    await reached(150)
    expect(await read()).toMatchObject({
      ...{ customers: 150, estimateBecause: null },
      forecast: { at: now + 2 * HOUR_MS, from: now + 2 * HOUR_MS, to: now + 2 * HOUR_MS },
    })
  })

  test('includes the shared limit that a service reports, with one count for all numbers', async () => {
    await isOf('TIER_250')
    await reached(150)
    expect(await read()).toMatchObject({ shared: null })
    const limits = [
      { account_id: '1', at: now - 48 * HOUR_MS, people: 1000 },
      { account_id: '1', at: now - HOUR_MS, people: 2000 },
      { account_id: '2', at: now, people: 50 },
    ]
    await opened.store.db.insertInto('shared_limits').values(limits).execute()
    // Someone messaged by two numbers is one person.
    const people = ['0', 'another'].map((recipient) => ({ phone_number_id: '78', recipient, at: now }))
    await opened.store.db.insertInto('messaged_customers').values(people).execute()
    const told = limits.slice(0, 2).map(({ at, people }) => ({ at, people }))
    const shared = { limits: told.toReversed(), customers: 151, forecast: 'unknown' }
    expect(await read({ kind: 'remote' })).toMatchObject({ customers: 150, shared })
    expect(await read()).toMatchObject({ shared: null })
    await opened.store.db
      .insertInto('shared_limits')
      .values({ account_id: '1', at: now, people: null })
      .execute()
    expect(await read({ kind: 'remote' })).toMatchObject({ shared: { customers: 151, forecast: null } })
  })

  test('has an unknown forecast with too few hours, and a later one if the limit is far', async () => {
    await isOf('TIER_250')
    await reached(10)
    expect(await read()).toMatchObject({ forecast: 'unknown' })
    await counted(10, 10)
    expect(await read()).toMatchObject({ forecast: 'later' })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the tier has no limit', () => isOf('UNLIMITED')],
    ['the number is unknown', async () => {}],
    [
      'the tier is used up',
      async () => {
        await isOf('TIER_50')
        await reached(50)
      },
    ],
  ])('has no forecast if %s', async (_where, prepare) => {
    await counted(10, 20, 30)
    await prepare()
    expect(await read()).toMatchObject({ forecast: null })
  })
})
