import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OwnAlerts } from '@/lib/contract/alerts'
import { enqueueOpened } from '@/lib/events/incidents/enqueue-notices'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSeal } from '../seal'
import { createContactPoints } from './contact-points'
import { createOwnAlerts, type OwnAlertsStore } from './own-alerts'

const ana = { id: 'ana', email: 'ana@example.com' }
const all: OwnAlerts = { isOn: true, leastSeverity: 'info', rules: [], quietHours: null }

describe.each(engines)('alerts of one person on %s', (engine) => {
  let opened: TestStore
  let own: OwnAlertsStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
    own = createOwnAlerts(parts())
    const at = '2026-01-01T00:00:00.000Z'
    const row = { name: 'Ana', emailVerified: 1, createdAt: at, updatedAt: at, role: 'viewer' } as const
    await opened.store.db
      .insertInto('user')
      .values({ ...ana, ...row })
      .execute()
  })
  afterEach(() => opened.remove())

  const parts = () => ({ store: opened.store, clock: () => 1, seal: createSeal('installation', 'test') })
  const happen = async (severity: string, rule: string) => {
    const { store } = opened
    await store.transaction(async (tx) => {
      const about = { subject: `${rule} ${severity}`, rule, severity, object_kind: 'flow', object_id: '1' }
      const times = { opened_at: 1, last_at: 1, events: 1, acknowledged_at: null, resolved_at: null }
      const incident = await tx
        .insertInto('incidents')
        .values({ ...about, ...times, sentence: '', acknowledged_by: null, resolved_by: null })
        .returningAll()
        .executeTakeFirstOrThrow()
      await enqueueOpened(tx, [incident], 1)
    })
  }
  const waiting = async () =>
    (
      await opened.store.db
        .selectFrom('alert_notices')
        .select('content')
        .where('state', '=', 'waiting')
        .execute()
    ).map(({ content }) => JSON.parse(content).rule)

  test('are none until they choose some, and then those they chose', async () => {
    expect(await own.read('ana')).toBeUndefined()
    await happen('danger', 'flow-status')
    await own.write(ana, { ...all, leastSeverity: 'danger', rules: ['flow-status'] })
    await happen('warning', 'flow-status')
    await happen('danger', 'call-missed')
    expect(await waiting()).toEqual([])
    await own.write(ana, all)
    await happen('info', 'call-missed')
    expect(await waiting()).toEqual(['call-missed'])
    expect(await own.read('ana')).toEqual(all)
  })

  test('end when they turn them off, and when they are suspended', async () => {
    await own.write(ana, all)
    await happen('danger', 'flow-status')
    await own.write(ana, { ...all, isOn: false })
    expect(await waiting()).toEqual([])
    await own.write(ana, all)
    await opened.store.db.updateTable('user').set({ banned: 1 }).execute()
    await happen('danger', 'call-missed')
    expect(await waiting()).toEqual([])
  })

  test('are nobody else’s to see', async () => {
    await own.write(ana, all)
    const points = createContactPoints(parts())
    expect([await points.list(), await points.count()]).toEqual([[], 0])
    const [row] = await opened.store.db.selectFrom('contact_points').select('id').execute()
    expect(await points.find(row?.id ?? '')).toBeUndefined()
    expect(await own.read('ben')).toBeUndefined()
  })
})
