import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactPointCreate } from '@/lib/contract/alerts'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { templateBody } from '@/lib/events/receiver/testing/open-receiver'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { openReceiver, type Receiver } from '@/lib/service/testing/receiver'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSeal } from '../seal'
import { createContactPoints } from './contact-points'
import { startSender } from './send-notices'

/** Generous, because other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

let opened: TestStore
let clock: TestClock
let receiver: Receiver
let sender: ReturnType<typeof startSender> | undefined
beforeEach(async () => {
  opened = await openTestStore('sqlite')
  clock = createClock()
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await sender?.stop()
  await opened.remove()
})

const noticeAbout = (id: string, contactPointId: string) => ({
  ...{ id, contact_point_id: contactPointId, proposal_id: id, incident_id: 0, type: 'proposal-waiting' },
  content: JSON.stringify({
    ...{ severity: 'info', news: { kind: 'waiting' } },
    proposal: { id, action: 'qr-codes.create', subject: '42', by: 'Ana' },
  }),
  ...{ state: 'waiting', attempts: 0, due_at: clock.now(), leased_until: 0, created_at: clock.now() },
  ...{ sent_at: null, last_error: null },
})

test.each([
  [0, 'proposals.grouped'],
  [1, 'incidents.grouped'],
])(
  'proposals grouped with %i incidents are listed by ID, and number names are read once',
  async (incidents, type) => {
    const contactPoints = createContactPoints({
      ...{ store: opened.store, clock: clock.now },
      seal: createSeal('installation', 'test'),
    })
    const pointId = await contactPoints.create(
      contactPointCreate.parse({
        ...{ name: 'Ops', isOn: true, leastSeverity: 'info', rules: [], kind: 'webhook' },
        ...{ webhookUrl: receiver.url, signingSecret: 'a secret of sixteen letters' },
        quietHours: { from: '11:00', until: '13:30', zone: 'UTC', passesProblems: true },
      }),
    )
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    for (let n = 0; n < incidents; n += 1) await inbox.keep(Buffer.from(templateBody(n, 'PAUSED')))
    while ((await readInbox(opened.store, 40)).bodies > 0);
    const rows = ['p1', 'p2', 'p3'].map((id) => noticeAbout(id, pointId))
    await opened.store.db.insertInto('alert_notices').values(rows).execute()
    let namings = 0
    sender = startSender({
      ...{ store: opened.store, clock: clock.now, contactPoints },
      ...{ fetch: createPublicFetch({ allowsPrivate: true }), publicUrl: 'https://console.example' },
      log: { error() {}, warn() {} },
      nameFlows: async (told) => [...told],
      async nameNumbers() {
        namings += 1
        return () => 'Harbor Shop'
      },
      onProgress() {},
    })
    await vi.waitFor(async () => {
      sender?.wake()
      expect(await contactPoints.list()).toMatchObject([{ held: rows.length + incidents }])
    }, patience)
    clock.advance(90 * 60_000)
    await vi.waitFor(() => {
      sender?.wake()
      expect(receiver.posts()).toHaveLength(1)
    }, patience)
    const body = JSON.parse(receiver.posts()[0]?.body.toString() ?? '{}')
    expect(body.type).toBe(type)
    expect(body.text).toContain('Approval needed: Create a QR code for Harbor Shop.')
    expect(body.proposals).toHaveLength(rows.length)
    for (const { id } of rows) expect(body.proposals).toContainEqual({ id, action: 'qr-codes.create' })
    expect(body.incidents ?? []).toHaveLength(incidents)
    expect(namings).toBe(1)
  },
)
