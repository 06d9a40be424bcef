import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AlertRuleKind } from '@/lib/contract/alert-rules'
import type { OwnAlerts } from '@/lib/contract/alerts'
import type { RoleName } from '@/lib/contract/role-names'
import { enqueueOpened, enqueueResolved, MAIL_FACT } from '@/lib/events/incidents/enqueue-notices'
import { writeRoleAlerts } from '@/lib/events/incidents/role-alerts'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { ownAlertDisorders } from '../health/read-health'
import { createSeal } from '../seal'
import { createContactPoints } from './contact-points'
import { createOwnAlerts, type OwnAlertsStore } from './own-alerts'
import { sendMessage } from './send-message'
import { startSender } from './send-notices'

const ana = { id: 'ana', email: 'ana@example.com' }
const all: OwnAlerts = {
  ...{ isOn: true, leastSeverity: 'info', rules: [], quietHours: null },
  hasProposals: true,
}

describe.each(engines)('personal alerts on %s', (engine) => {
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

  test('are off until a person turns them on, and then follow their filter', async () => {
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

  test('stop when the person turns them off or is suspended', async () => {
    await own.write(ana, all)
    await happen('danger', 'flow-status')
    await own.write(ana, { ...all, isOn: false })
    expect(await waiting()).toEqual([])
    await own.write(ana, all)
    await opened.store.db.updateTable('user').set({ banned: 1 }).execute()
    await happen('danger', 'call-missed')
    expect(await waiting()).toEqual([])
  })

  test.each<[string, OwnAlerts | 'suspended', string, string[]]>([
    ['its opening was sent', all, 'sent', ['opened sent', 'resolved waiting']],
    ['its opening is queued', all, 'waiting', ['opened waiting', 'resolved waiting']],
    ['alerts were turned off since', { ...all, isOn: false }, 'sent', ['opened sent']],
    ['sending its opening was given up', all, 'given_up', ['opened given_up']],
    ['the person was suspended since', 'suspended', 'sent', ['opened sent']],
  ])(
    'announce the end of an incident if its opening is sent or queued and alerts are on: %s',
    async (_where, chosen, state, told) => {
      const { store } = opened
      await own.write(ana, all)
      await happen('danger', 'flow-status')
      await store.db.updateTable('alert_notices').set({ state }).execute()
      if (chosen === 'suspended') await store.db.updateTable('user').set({ banned: 1 }).execute()
      else await own.write(ana, chosen)
      const incidents = await store.db.selectFrom('incidents').selectAll().execute()
      await store.transaction((tx) => enqueueResolved(tx, incidents, 2))
      const notices = await store.db
        .selectFrom('alert_notices')
        .select(['type', 'state'])
        .orderBy('type')
        .execute()
      expect(notices.map((each) => `${each.type} ${each.state}`)).toEqual(told)
    },
  )

  describe('by role', () => {
    const canMail = (value: 'yes' | 'no') =>
      opened.store.db
        .insertInto('facts')
        .values({ key: MAIL_FACT, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    const route = (role: RoleName, ...rules: AlertRuleKind[]) =>
      writeRoleAlerts(opened.store.db, { role, rules })

    test('require mail, reach people who chose nothing, and leave their choice unset', async () => {
      await canMail('no')
      await route('viewer', 'flow-status')
      await happen('danger', 'flow-status')
      expect(await waiting()).toEqual([])
      await canMail('yes')
      await happen('warning', 'flow-status')
      await happen('danger', 'call-missed')
      expect(await waiting()).toEqual(['flow-status'])
      expect(await own.read('ana')).toBeUndefined()
      const points = await opened.store.db.selectFrom('contact_points').select('target').execute()
      expect(points).toEqual([{ target: ana.email }])
      await own.write(ana, all)
      expect(await own.read('ana')).toEqual(all)
      expect(await opened.store.db.selectFrom('contact_points').select('id').execute()).toHaveLength(1)
    })

    test('are sent once to people who also chose them, and regardless of their own filter', async () => {
      await canMail('yes')
      await route('viewer', 'flow-status')
      await own.write(ana, all)
      await happen('danger', 'flow-status')
      await own.write(ana, { ...all, leastSeverity: 'danger', rules: ['call-missed'] })
      await happen('info', 'flow-status')
      expect(await waiting()).toEqual(['flow-status', 'flow-status'])
    })

    test('are not sent to people who turned alerts off, are suspended or have another role', async () => {
      await canMail('yes')
      await route('viewer', 'flow-status')
      await own.write(ana, { ...all, isOn: false })
      await happen('danger', 'flow-status')
      await own.write(ana, all)
      await opened.store.db.updateTable('user').set({ banned: 1 }).execute()
      await happen('warning', 'flow-status')
      await opened.store.db.updateTable('user').set({ banned: 0, role: 'marketer' }).execute()
      await own.write(ana, { ...all, rules: ['call-missed'] })
      await happen('info', 'flow-status')
      expect(await waiting()).toEqual([])
    })

    test('go to admins for problems by default, until the rules of the role are changed', async () => {
      await canMail('yes')
      await opened.store.db.updateTable('user').set({ role: 'admin' }).execute()
      await happen('danger', 'number-status')
      await happen('warning', 'template-paused')
      expect(await waiting()).toEqual(['number-status'])
      await route('admin')
      await happen('danger', 'token-refused')
      expect(await waiting()).toEqual(['number-status'])
    })

    test('are sent to the sign-in address, and failures are shown only to that person', async () => {
      await canMail('yes')
      await route('viewer', 'flow-status')
      await happen('danger', 'flow-status')
      const sent: { to: string }[] = []
      const mail = {
        verify: async () => true as const,
        send: async (given: { to: string }) => void sent.push(given),
      }
      const contactPoints = createContactPoints(parts())
      const point = await opened.store.db.selectFrom('contact_points').selectAll().executeTakeFirstOrThrow()
      const message = { id: '1', consoleUrl: 'https://console.example', type: 'test' } as const
      const fetch = createPublicFetch({ allowsPrivate: false })
      expect(await sendMessage({ contactPoints, fetch, mail }, point, message)).toMatchObject({
        isDelivered: true,
      })
      expect(sent).toMatchObject([{ to: ana.email }])
      expect(await own.sending('ana')).toMatchObject({ waiting: 1, failed: 0, lastError: null })
      await opened.store.db
        .updateTable('alert_notices')
        .set({ attempts: 1, last_error: 'The mail server refused it.' })
        .execute()
      expect(await own.sending('ana')).toMatchObject({ lastError: 'The mail server refused it.' })
      expect(await ownAlertDisorders({ alerts: { own } }, 'ana')).toMatchObject([
        { kind: 'own-alerts', sentence: expect.stringContaining('The mail server refused it.') },
      ])
      expect(await ownAlertDisorders({ alerts: { own } }, 'ben')).toEqual([])
      await own.write(ana, { ...all, isOn: false })
      await own.write(ana, all)
      expect(await own.sending('ana')).toMatchObject({ lastError: 'The mail server refused it.' })
    })
  })

  test('keep contact point settings that a change leaves out', async () => {
    const points = createContactPoints(parts())
    const quietHours = { from: '22:00', until: '07:00', zone: 'UTC', passesProblems: true }
    const given = { name: 'Ops', isOn: true, leastSeverity: 'warning', rules: [], quietHours } as const
    const routing = { phoneNumberIds: ['77'], repeatHours: 4 }
    const id = await points.create({
      kind: 'email',
      email: 'ops@example.com',
      ...given,
      ...routing,
      rules: [],
    })
    const before = await points.find(id)
    if (!before) throw new Error('It was just created.')
    // Someone renames it after another person loaded the page.
    await points.change(before, { name: 'On call' })
    const renamed = await points.find(id)
    if (!renamed) throw new Error('It was only renamed.')
    await points.change(renamed, { isOn: false })
    expect(await points.list()).toMatchObject([
      { ...given, ...routing, rules: [], name: 'On call', isOn: false },
    ])
    expect(points.secretsOf(renamed)).toEqual({ address: 'ops@example.com' })
  })

  test('that are queued when the person is suspended are never sent', async () => {
    await own.write(ana, all)
    await happen('danger', 'flow-status')
    await happen('warning', 'flow-status')
    await opened.store.db.updateTable('user').set({ banned: 1 }).execute()
    const sent: unknown[] = []
    const sender = startSender({
      ...{ ...parts(), contactPoints: createContactPoints(parts()), publicUrl: 'https://console.example' },
      fetch: createPublicFetch({ allowsPrivate: false }),
      mail: { verify: async () => true as const, send: async (given: object) => void sent.push(given) },
      log: { error() {}, warn() {} },
      nameFlows: async (rows) => [...rows],
      nameNumbers: async () => () => undefined,
      onProgress() {},
    })
    await vi.waitFor(async () => {
      const rows = await opened.store.db.selectFrom('alert_notices').select(['state', 'attempts']).execute()
      const givenUp = { state: 'given_up', attempts: 0 }
      expect(rows).toEqual([givenUp, givenUp])
    }, 60_000)
    await sender.stop()
    expect(sent).toEqual([])
    expect(await own.sending('ana')).toMatchObject({ failed: 0, lastError: null })
  })

  test('keep the address of a contact point unreadable in the store, and show only its beginning', async () => {
    const points = createContactPoints(parts())
    const given = { name: 'Ops', isOn: true, leastSeverity: 'info', rules: [], quietHours: null } as const
    const webhookUrl = 'https://hooks.example.com/services/T0/B0/verysecret'
    await points.create({
      kind: 'slack',
      webhookUrl,
      ...given,
      rules: [],
      phoneNumberIds: [],
      repeatHours: null,
    })
    const rows = await opened.store.db.selectFrom('contact_points').selectAll().execute()
    expect(JSON.stringify([rows, await points.list()])).not.toContain('verysecret')
    expect(await points.list()).toMatchObject([{ target: 'https://hooks.example.com/…' }])
  })

  test('are hidden from other people and from the list of contact points', async () => {
    await own.write(ana, all)
    const points = createContactPoints(parts())
    expect([await points.list(), await points.count()]).toEqual([[], 0])
    const [row] = await opened.store.db.selectFrom('contact_points').select('id').execute()
    expect(await points.find(row?.id ?? '')).toBeUndefined()
    expect(await own.read('ben')).toBeUndefined()
  })
})
