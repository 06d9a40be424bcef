import { afterEach, beforeEach, expect, test } from 'vitest'
import type { IncidentRow } from '@/lib/contract/alerts'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSeal } from '../seal'
import { type ContactPoints, createContactPoints } from './contact-points'
import { withContactPoints } from './with-contact-points'

const NOW = Date.UTC(2026, 5, 1, 12)
let opened: TestStore
let contactPoints: ContactPoints
beforeEach(async () => {
  opened = await openTestStore()
  const seal = createSeal('installation', 'test')
  contactPoints = createContactPoints({ store: opened.store, seal, clock: () => NOW })
})
afterEach(() => opened.remove())

const incident = (more: Partial<IncidentRow> = {}): IncidentRow => ({
  ...{ id: 1, rule: 'contact-point-failing', severity: 'warning', state: 'open', objectKind: 'console' },
  ...{ objectId: '', sentence: 'Alerts aren’t reaching a contact point.', openedAt: NOW, lastAt: NOW },
  ...{ events: 1, acknowledgedAt: null, acknowledgedBy: null, resolvedAt: null, resolvedBy: null },
  ...{ resolution: null, silence: null },
  ...more,
})

async function failing(name: string): Promise<void> {
  const contact_point_id = await contactPoints.create({
    ...{ kind: 'webhook', name, webhookUrl: 'https://ops.example/1', signingSecret: 'x'.repeat(16) },
    ...{
      isOn: true,
      leastSeverity: 'info',
      rules: [],
      quietHours: null,
      phoneNumberIds: [],
      repeatHours: null,
    },
  })
  await opened.store.db
    .insertInto('alert_notices')
    .values({
      ...{ id: name, contact_point_id, incident_id: 1, type: 'opened', content: '{}', leased_until: 0 },
      ...{ created_at: NOW, state: 'waiting', attempts: 3, due_at: NOW, sent_at: null, last_error: 'No.' },
    })
    .execute()
}
const sentences = async (rows: readonly IncidentRow[], mayManage = true) =>
  (await withContactPoints({ store: opened.store, alerts: { contactPoints } }, rows, () => mayManage)).map(
    ({ sentence }) => sentence,
  )

test('an open incident names the failing contact point and the reason', async () => {
  await failing('On call')
  expect(await sentences([incident()])).toEqual(['Alerts aren’t reaching On call. No.'])
})

test('an open incident names all failing contact points', async () => {
  await failing('On call')
  await failing('Ops')
  expect((await sentences([incident()]))[0]).toMatch(
    /^Alerts aren’t reaching (On call and Ops|Ops and On call)\.$/,
  )
})

test('only people who may see contact points get their names, and other incidents stay unchanged', async () => {
  await failing('On call')
  const told = incident().sentence
  expect(await sentences([incident()], false)).toEqual([told])
  expect(await sentences([incident({ state: 'resolved' }), incident({ rule: 'mail-failing' })])).toEqual([
    told,
    told,
  ])
})
