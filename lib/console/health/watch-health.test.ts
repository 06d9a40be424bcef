import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/contract/durations'
import type { Disorder } from '@/lib/contract/health'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTestWatch, openIncidentsOf, testReceivers, toldBy } from './testing/create-test-watch'
import { unknownKinds } from './watch-health'

const unknown = (
  kinds: Parameters<typeof unknownKinds>[0][number]['kind'][],
  unlooked: Parameters<typeof unknownKinds>[1] = [],
) =>
  [
    ...unknownKinds(
      kinds.map((kind) => ({ kind })),
      unlooked,
    ),
  ].toSorted()

describe('unknown problem kinds', () => {
  test('are none while everything was checked', () => {
    expect(unknown([])).toEqual([])
    expect(unknown(['token-expiry', 'inbox', 'backup'])).toEqual([])
  })

  test('include everything behind a failed check', () => {
    expect(unknown(['service'])).toEqual(['subscription', 'token', 'token-expiry'])
    expect(unknown(['token'])).toEqual(['subscription', 'token-expiry'])
  })

  test('include the audit log until it was read, and mail until the server was checked', () => {
    expect(unknown([], ['audit', 'mail'])).toEqual(['audit', 'mail'])
  })
})

describe.each(engines)('a watch on %s', (engine) => {
  let opened: TestStore
  /** The problems found on the way to the service. */
  let found: Disorder[]
  let numbers: PhoneNumber[]
  let looks: number
  beforeEach(async () => {
    opened = await openTestStore(engine)
    found = []
    looks = 0
    numbers = []
  })
  afterEach(() => opened.remove())

  const watch = (variables: Record<string, string> = {}) =>
    createTestWatch(opened.store, {
      variables,
      numbers: () => numbers,
      look() {
        looks += 1
        return found
      },
    })
  const receiverList = () => testReceivers(opened.store)
  const turnUntil = (until: number) =>
    opened.store.db
      .insertInto('facts')
      .values({ key: 'health_watch', value: `${until} other` })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: `${until} other` }))
      .execute()
  const told = () => toldBy(opened.store)

  test('keeps checking while it holds the lease, and another watch does not', async () => {
    const [first, second] = [watch(), watch()]
    await first()
    await second()
    await first()
    expect(looks).toBe(2)
  })

  test('started several times at once checks only once', async () => {
    await Promise.all([watch(), watch(), watch()].map((look) => look()))
    expect(looks).toBe(1)
  })

  test('takes over an expired lease', async () => {
    await turnUntil(Date.now() + MINUTE_MS)
    await watch()()
    expect(looks).toBe(0)
    await turnUntil(Date.now() - 1)
    await watch()()
    expect(looks).toBe(1)
  })

  test('takes over a lease that ends too far in the future, as the clock was set back', async () => {
    await turnUntil(Date.now() + 60 * MINUTE_MS)
    await watch()()
    expect(looks).toBe(1)
  })

  test('ignores leases while the clock is advanced', async () => {
    await turnUntil(Date.now() + MINUTE_MS)
    await watch()({ isMoved: true })
    expect(looks).toBe(1)
  })

  const outOfOrder = (kind: Disorder['kind'], sentence = 'It is.'): Disorder => ({
    ...{ kind, sentence, severity: 'danger', since: null, href: '/' },
  })

  test('records nothing by itself while the clock is advanced, even if that began during a check', async () => {
    let movingTo: number | undefined
    const look = createTestWatch(opened.store, {
      movingTo: () => movingTo,
      look() {
        looks += 1
        movingTo = looks > 1 ? 1 : undefined
        return [outOfOrder('token')]
      },
    })
    expect([await look(), await look(), await look()]).toEqual([true, false, false])
    expect([looks, await told()]).toEqual([2, []])
    movingTo = undefined
    expect(await look({ isMoved: true })).toBe(true)
    expect(await told()).toEqual(['It is.'])
  })

  test('does not check before all deliveries are read, while the clock is advanced', async () => {
    await createInbox({ store: opened.store, clock: Date.now }).keep(Buffer.from('{}'))
    const look = watch()
    expect([await look({ isMoved: true }), looks]).toEqual([false, 0])
    while ((await readInbox(opened.store, 40)).bodies > 0);
    expect([await look({ isMoved: true }), looks]).toEqual([true, 1])
  })

  // Steps of an advancing clock follow each other within milliseconds.
  test.each(['service', 'deliveries', 'contact-point', 'mail'] as const)(
    'does not count advancing the clock as time in which %s fails',
    async (kind) => {
      found = [outOfOrder(kind)]
      const look = watch()
      for (const isMoved of [true, true, false, true]) await look({ isMoved })
      expect(await told()).toEqual([])
      await look()
      expect(await told()).toHaveLength(1)
      await look({ isMoved: true })
      expect(await told()).toHaveLength(1)
    },
  )

  test('keeps an expiry warning while the token is rejected, and a rejection during an outage', async () => {
    const look = watch()
    for (const disorders of [
      [outOfOrder('token-expiry', 'Soon.')],
      [outOfOrder('token', 'Refused.')],
      [outOfOrder('service', 'Away.')],
      [outOfOrder('token', 'Refused.')],
      [],
    ]) {
      found = disorders
      await look()
      await look()
    }
    expect(await told()).toEqual([
      'Soon.',
      'Refused.',
      'Away.',
      'The service can be reached again.',
      'The service accepts the access token again.',
      'The access token no longer expires soon.',
    ])
  })

  const openIncidents = () => openIncidentsOf(opened.store)

  const numberOf = (id: string, level = 'TIER_250') =>
    ({ id, display_phone_number: `+1 ${id}`, throughput: { level } }) as PhoneNumber
  /** A number known for long, with 220 people reached today. */
  const nearLimit = async (phone_number_id: string) => {
    const state = { quality_rating: 'GREEN', throughput_level: 'TIER_250', status: 'CONNECTED' }
    const at = Date.now()
    await opened.store.db
      .insertInto('phone_number_history')
      .values({ phone_number_id, at: at - 2 * 86_400_000, source: 'observed', ...state })
      .execute()
    const people = Array.from({ length: 220 }, (_, n) => ({ phone_number_id, recipient: String(n), at }))
    await opened.store.db.insertInto('messaged_customers').values(people).execute()
  }

  test('follows the tier of every number, on whichever page it is listed', async () => {
    numbers = Array.from({ length: 230 }, (_, n) => numberOf(String(1000 + n)))
    await nearLimit('1229')
    await watch()()
    expect(await told()).toEqual([expect.stringMatching(/^\+1 1229 has reached 220 of the 250 people/)])
  })

  const remote = {
    SERVICE_BASE_URL: 'https://service.example',
    SERVICE_ACCESS_TOKEN: 'token-of-the-service',
    BUSINESS_ACCOUNT_ID: '1',
    PHONE_NUMBER_ID: '2',
  }
  test.each<[string, () => Promise<Record<string, string>>, boolean]>([
    ['the people it reaches cannot be counted', async () => remote, false],
    [
      'the people it reached are unknown',
      async () => {
        await opened.store.db.deleteFrom('phone_number_history').execute()
        return {}
      },
      false,
    ],
    [
      'its tier is unknown',
      async () => {
        numbers = [numberOf('77', 'TIER_2K')]
        return {}
      },
      false,
    ],
    [
      'its tier has no limit',
      async () => {
        numbers = [numberOf('77', 'UNLIMITED')]
        return {}
      },
      true,
    ],
  ])('ends a tier warning only if it is certainly over: %s', async (_once, change, hasEnded) => {
    numbers = [numberOf('77')]
    await nearLimit('77')
    await watch()()
    expect(await told()).toHaveLength(1)
    const variables = await change()
    await watch(variables)({ isMoved: true })
    expect((await told()).slice(1)).toEqual(
      hasEnded ? ['+1 77 is no longer near the limit of its tier.'] : [],
    )
  })

  test('reports once when a number will reach its tier limit, with a confidence interval', async () => {
    const number = {
      id: '77',
      display_phone_number: '+1 555-000-1111',
      throughput: { level: 'TIER_250' },
    } as const
    numbers = [number]
    const now = Date.now()
    const state = { quality_rating: 'GREEN', throughput_level: 'TIER_250', status: 'CONNECTED' }
    await opened.store.db
      .insertInto('phone_number_history')
      .values({ phone_number_id: '77', at: now - 2 * 86_400_000, source: 'observed', ...state })
      .execute()
    const reach = async (first: number, count: number) => {
      const people = Array.from({ length: count }, (_, n) => ({
        phone_number_id: '77',
        recipient: String(first + n),
        at: now - 1000,
      }))
      await opened.store.db.insertInto('messaged_customers').values(people).execute()
    }
    for (const [hoursAgo, customers] of [
      [3, 50],
      [2, 110],
      [1, 150],
    ] as const) {
      const at = now - hoursAgo * 3_600_000
      const hour = Math.floor(at / 3_600_000) * 3_600_000
      await opened.store.db
        .insertInto('tier_use')
        .values({ phone_number_id: '77', hour, at, customers })
        .execute()
    }
    const look = watch()
    await reach(0, 199)
    await look()
    expect(await told()).toEqual([])
    await reach(1000, 1)
    await look()
    await look()
    expect(await told()).toEqual([
      expect.stringMatching(
        /^\+1 555-000-1111 has reached 200 of the 250 people its tier allows in 24 hours \(80%\)\. At the current rate, it will reach the limit around .+ UTC \(80% confidence: between .+ UTC and .+ UTC\)\.$/,
      ),
    ])
    // Clearly below the limit: just below it could flap.
    await opened.store.db.deleteFrom('messaged_customers').where('recipient', '<', '2').execute()
    const left = await opened.store.db.selectFrom('messaged_customers').select('recipient').execute()
    expect(left.length / 250).toBeLessThan(0.75)
    await look()
    expect((await told()).at(-1)).toBe('+1 555-000-1111 is no longer near the limit of its tier.')
    const incidents = await opened.store.db.selectFrom('incidents').selectAll().execute()
    expect(incidents).toMatchObject([
      {
        rule: 'number-tier-used',
        object_kind: 'phone-number',
        object_id: '77',
        resolved_at: expect.anything(),
      },
    ])
  })

  test('reports when the numbers of a business approach their shared limit, and when they no longer do', async () => {
    const now = Date.now()
    const look = watch({ ...remote, WEBHOOK_APP_SECRET: 'secret-of-the-app-32-characters!' })
    const limits = (people: number | null, at: number) =>
      opened.store.db.insertInto('shared_limits').values({ account_id: '1', at, people }).execute()
    await limits(250, now - 2000)
    const people = Array.from({ length: 200 }, (_, n) => ({
      ...{ phone_number_id: n % 2 ? '77' : '78', recipient: String(n) },
      at: now - 1000,
    }))
    await opened.store.db.insertInto('messaged_customers').values(people).execute()
    await look()
    await look()
    expect(await told()).toEqual([
      'The business has reached at least 200 of the 250 people its tier allows in 24 hours (80%). There isn’t enough data for a forecast yet.',
    ])
    await limits(null, now - 1000)
    await look()
    expect((await told()).at(-1)).toBe('The business is no longer near the limit that its numbers share.')
    const incidents = await opened.store.db.selectFrom('incidents').selectAll().execute()
    expect(incidents).toMatchObject([
      { rule: 'number-tier-used', object_kind: 'account', object_id: '1', resolved_at: expect.anything() },
    ])
  })

  describe('with several receivers', () => {
    const created = async (name: string) => {
      const edit = { name, address: 'https://a.example', fields: [], phoneNumberIds: [], templates: [] }
      return (await receiverList().create(edit, [])).id
    }
    let now: number
    const attempted = async (receiver_id: string, is_delivered: 0 | 1) => {
      now += 40_000
      const told = { is_delivered, at: now, duration_ms: 1, status: 500, outcome: 'No.' }
      await opened.store.db
        .insertInto('forward_attempts')
        .values({ forward_id: '1', receiver_id, ...told })
        .execute()
    }
    const fails = async (id: string) => {
      for (let times = 0; times < 3; times += 1) await attempted(id, 0)
    }
    let orders: string
    let stock: string
    let look: () => Promise<void>
    beforeEach(async () => {
      now = Date.now()
      orders = await created('Orders')
      stock = await created('Stock')
      const watched = watch()
      // A failure is recorded if the second check still finds it.
      look = async () => {
        await watched()
        await watched()
      }
      await fails(orders)
      await look()
    })

    test('opens a separate incident for each failing receiver, and ends each separately', async () => {
      await fails(stock)
      await look()
      expect(await openIncidents()).toEqual([
        `receiver-failing receiver ${orders}`,
        `receiver-failing receiver ${stock}`,
      ])
      await attempted(orders, 1)
      await look()
      expect(await openIncidents()).toEqual([`receiver-failing receiver ${stock}`])
      expect(await told()).toEqual([
        'Deliveries to Orders are failing. No.',
        'Deliveries to Stock are failing. No.',
        'Deliveries to Orders succeed again.',
      ])
    })

    test.each<[string, () => Promise<unknown>, string]>([
      ['paused', () => receiverList().setPaused(orders, true), 'Orders is paused: nothing is sent to it.'],
      ['deleted', () => receiverList().remove(orders), 'The receiver was deleted.'],
    ])(
      'ends the incident of a receiver that is %s without calling it recovered',
      async (_how, change, sentence) => {
        await change()
        await look()
        expect(await told()).toEqual(['Deliveries to Orders are failing. No.', sentence])
        expect(await openIncidents()).toEqual([])
      },
    )

    test('keeps the incident of a failing receiver without data, until a delivery succeeds', async () => {
      await opened.store.db.deleteFrom('forward_attempts').execute()
      await look()
      expect(await told()).toEqual(['Deliveries to Orders are failing. No.'])
      expect(await openIncidents()).toEqual([`receiver-failing receiver ${orders}`])
      await attempted(orders, 1)
      await look()
      expect((await told()).at(-1)).toBe('Deliveries to Orders succeed again.')
    })
  })
})
