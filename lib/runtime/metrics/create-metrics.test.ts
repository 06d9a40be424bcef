import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CallError } from '@/lib/client/call-error'
import { createClient } from '@/lib/client/create-client'
import { addRefused } from '@/lib/events/receiver/inbox'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createMetrics } from './create-metrics'

describe.each(engines)('metrics on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const clientAnswering = (status: number, body: unknown) =>
    createClient({
      baseUrl: 'https://service.example',
      accessToken: 'hush-hush-token',
      timeoutMs: 10_000,
      fetch: async () => Response.json(body, { status }),
      sleep: async () => {},
    })

  test('count calls to the service by operation and outcome', async () => {
    const metrics = createMetrics()
    const well = metrics.counted(clientAnswering(200, { data: [] }))
    expect(await well.listTemplates({ businessAccountId: '1', query: {} })).toEqual({ data: [] })
    const error = { message: 'no', code: 190, type: 'OAuthException' }
    const refused = metrics.counted(clientAnswering(401, { error }))
    await expect(refused.listTemplates({ businessAccountId: '1', query: {} })).rejects.toThrow(CallError)
    const { body } = await metrics.text()
    expect(body).toContain('switchboard_service_call_seconds_count{operation="listTemplates",outcome="ok"} 1')
    expect(body).toContain(
      'switchboard_service_call_seconds_count{operation="listTemplates",outcome="401"} 1',
    )
    expect(body).not.toContain('hush-hush')
  })

  test('report unread bodies, the age of the oldest, and open streams', async () => {
    const metrics = createMetrics()
    metrics.watchStreams(() => 7)
    // The clock of the service may be ahead of the machine's.
    const now = Date.now() + 86_400_000
    metrics.watchStore({ store: opened.store, clock: () => now })
    const at = now - 90_000
    for (const [n, is_read] of [0, 0, 1].entries())
      await opened.store.db
        .insertInto('inbox')
        .values({
          body_sha256: `${n}`,
          body: Buffer.from('{}'),
          received_at: at + n,
          last_received_at: at,
          times: 1,
          is_read: is_read === 1 ? 1 : 0,
          problem: null,
        })
        .execute()
    const { body, type } = await metrics.text()
    expect(type).toMatch(/^text\/plain/)
    expect(body).toContain('switchboard_inbox_unread 2')
    expect(body).toContain('switchboard_inbox_lag_seconds 90')
    expect(body).toContain('switchboard_live_streams 7')
  })

  test('label further accounts with their keys', async () => {
    const metrics = createMetrics()
    const { store } = opened
    const clock = Date.now
    metrics.watchStore({ store, clock, others: () => [{ key: 'acct-0123456789', store, clock }] })
    const { body } = await metrics.text()
    for (const name of ['inbox_unread', 'events_waiting', 'deliveries_waiting']) {
      expect(body).toContain(`switchboard_${name} 0\n`)
      expect(body).toContain(`switchboard_${name}{account="acct-0123456789"} 0\n`)
    }
  })

  test('are never negative after the clock was set back by an hour', async () => {
    const metrics = createMetrics()
    metrics.watchStore({ store: opened.store, clock: Date.now })
    await opened.store.db
      .insertInto('inbox')
      .values({
        body_sha256: 'later',
        body: Buffer.from('{}'),
        received_at: Date.now() + 3_600_000,
        last_received_at: 0,
        times: 1,
        is_read: 0,
        problem: null,
      })
      .execute()
    expect((await metrics.text()).body).toContain('switchboard_inbox_lag_seconds 0')
  })

  test('count delivery attempts', async () => {
    const metrics = createMetrics()
    metrics.observer.delivery({ isDelivered: true, durationMs: 12 })
    metrics.observer.delivery({ isDelivered: false, durationMs: 40 })
    const { body } = await metrics.text()
    expect(body).toContain('switchboard_delivery_attempt_seconds_count{outcome="delivered"} 1')
    expect(body).toContain('switchboard_delivery_attempt_seconds_count{outcome="failed"} 1')
  })

  test('report number statuses, failing deliveries and refusals, without the path of an address', async () => {
    const { store } = opened
    const now = Date.UTC(2026, 5, 1, 12)
    const seen = { phone_number_id: '77', at: now, status: 'CONNECTED', source: 'observed', reason: null }
    for (const quality_rating of ['GREEN', 'RED'])
      await store.db
        .insertInto('phone_number_history')
        .values({ ...seen, quality_rating, throughput_level: 'TIER_50' })
        .execute()
    const messaged = Array.from({ length: 10 }, (_, n) => ({
      phone_number_id: '77',
      recipient: `${n}`,
      at: now,
    }))
    await store.db.insertInto('messaged_customers').values(messaged).execute()
    await addRefused(store, 3, now)
    const kept = {
      id: 'r',
      name: 'Orders',
      address: 'https://orders.example/secret',
      sealed: '',
      rotates_at: null,
    }
    const choice = {
      is_paused: 0 as const,
      fields: '[]',
      phone_numbers: '[]',
      templates: '[]',
      created_at: now,
    }
    await store.db
      .insertInto('receivers')
      .values({ ...kept, ...choice })
      .execute()
    const forward = {
      receiver_id: 'r',
      inbox_id: 1,
      replay_id: null,
      state: 'waiting',
      due_at: now,
      created_at: now,
    }
    for (const attempts of [0, 2])
      await store.db
        .insertInto('forwards')
        .values({ id: `${attempts}`, ...forward, attempts, leased_until: 0 })
        .execute()
    const metrics = createMetrics()
    metrics.watchStore({ store, clock: () => now })
    metrics.signInRefused()
    const { body } = await metrics.text()
    for (const line of [
      'switchboard_phone_number_quality{phone_number_id="77"} 1',
      'switchboard_phone_number_status{phone_number_id="77",status="CONNECTED"} 1',
      'switchboard_phone_number_tier_used_ratio{phone_number_id="77"} 0.2',
      'switchboard_events_waiting 0',
      'switchboard_deliveries_failing{address="https://orders.example"} 1',
      'switchboard_refused_deliveries_total 3',
      'switchboard_sign_in_refused_total 1',
    ])
      expect(body.split('\n')).toContain(line)
    expect(body).toMatch(
      new RegExp(`switchboard_build_info\\{version="[^"]+",node="v[^"]+",store="${engine}"\\} 1`),
    )
    expect(body).not.toContain('secret')
  })
})
