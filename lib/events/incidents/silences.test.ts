import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acknowledgeIncident, resolveIncident } from '@/lib/console/alerts/list-incidents'
import { HOUR_MS } from '@/lib/contract/durations'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { bodyOf, templateBody } from '@/lib/events/receiver/testing/open-receiver'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { endSilence, endSilences, enqueueReminders, silence } from './silences'

describe.each(engines)('what contact points receive on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
  })
  afterEach(() => opened.remove())

  const add = async (id: string, routing: { phone_numbers?: string[]; repeat_hours?: number } = {}) => {
    const { phone_numbers = [], repeat_hours = null } = routing
    await opened.store.db
      .insertInto('contact_points')
      .values({
        ...{
          id,
          kind: 'email',
          name: id,
          target: id,
          sealed: '',
          is_on: 1,
          least_severity: 'info',
          rules: '[]',
        },
        ...{ created_at: 1, quiet: null, phone_numbers: JSON.stringify(phone_numbers), repeat_hours },
      })
      .execute()
  }
  const happen = async (...bodies: string[]) => {
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    for (const body of bodies) await inbox.keep(Buffer.from(body))
    while ((await readInbox(opened.store, 40)).bodies > 0);
  }
  const told = async () =>
    (await opened.store.db.selectFrom('alert_notices').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const sent = () =>
    opened.store.db
      .updateTable('alert_notices')
      .set({ state: 'sent', sent_at: clock.now() })
      .where('state', '=', 'waiting')
      .execute()
  const subject = 'template-rejected template 901'
  const silenced = (hours: number) =>
    silence(opened.store, subject, { endsAt: clock.now() + hours * HOUR_MS, reason: 'Known.', by: 'Ana' })

  test('is limited to incidents about their numbers or about no number', async () => {
    await add('all')
    await add('some', { phone_numbers: ['77'] })
    const change = (phone_number_id: string) =>
      bodyOf('phone_number_quality_update', {
        phone_number_id,
        display_phone_number: '1',
        event: 'RESTRICTED',
      })
    await happen(change('77'))
    const about = await opened.store.db.selectFrom('incidents').select(['object_kind', 'object_id']).execute()
    await opened.store.db.updateTable('incidents').set({ resolved_at: 1 }).execute()
    expect(about).toEqual([{ object_kind: 'phone-number', object_id: '77' }])
    await happen(change('88'), templateBody(1, 'REJECTED'))
    const of = (point: string, ids: string[]) => ids.filter((id) => id.endsWith(point)).length
    const ids = await told()
    expect([of('.all', ids), of('.some', ids)]).toEqual([3, 2])
  })

  test('excludes a silenced incident until its silence expires while it is still open', async () => {
    await add('ops')
    await silenced(4)
    await happen(templateBody(1, 'REJECTED'), templateBody(2, 'REJECTED'))
    expect(await told()).toEqual(['2.opened.ops'])
    expect(await endSilences(opened.store, clock.now() + 4 * HOUR_MS - 1)).toBe(false)
    expect(await endSilences(opened.store, clock.now() + 4 * HOUR_MS)).toBe(true)
    expect(await told()).toEqual(['1.opened.ops', '2.opened.ops'])
    expect(await endSilences(opened.store, clock.now() + 5 * HOUR_MS)).toBe(false)
  })

  test('excludes what ended before its silence, and repeats nothing', async () => {
    await add('ops')
    await silenced(4)
    await happen(templateBody(1, 'REJECTED'), templateBody(1, 'PENDING'))
    await endSilence(opened.store, subject, clock.now())
    expect(await told()).toEqual([])
    await happen(templateBody(3, 'REJECTED'))
    const [first] = await told()
    await silence(opened.store, 'template-rejected template 903', {
      endsAt: 1,
      reason: 'Late.',
      by: 'Ana',
    })
    await endSilences(opened.store, clock.now())
    expect(await told()).toEqual([first])
  })

  test('includes reminders if wanted, unless the incident is silenced or acknowledged', async () => {
    await add('ops', { repeat_hours: 4 })
    await add('once')
    await happen(templateBody(1, 'REJECTED'))
    // Not sent yet: the first message precedes any reminder.
    expect(await enqueueReminders(opened.store, clock.now() + 9 * HOUR_MS)).toBe(false)
    await sent()
    clock.advance(4 * HOUR_MS - 1)
    expect(await enqueueReminders(opened.store, clock.now())).toBe(false)
    clock.advance(1)
    expect(await enqueueReminders(opened.store, clock.now())).toBe(true)
    // Another process checks at the same time.
    await enqueueReminders(opened.store, clock.now())
    expect(await told()).toEqual(['1.opened.once', '1.opened.ops', '1.repeated-1.ops'])
    await sent()
    clock.advance(4 * HOUR_MS)
    await silenced(1)
    expect(await enqueueReminders(opened.store, clock.now())).toBe(false)
    await endSilence(opened.store, subject, clock.now())
    expect(await enqueueReminders(opened.store, clock.now())).toBe(true)
    await sent()
    clock.advance(4 * HOUR_MS)
    await opened.store.db.updateTable('incidents').set({ acknowledged_at: clock.now() }).execute()
    expect(await enqueueReminders(opened.store, clock.now())).toBe(false)
    expect(await told()).toHaveLength(4)
  })

  test('excludes unsent notices once a silence begins, and includes them after it ends', async () => {
    await add('ops', { repeat_hours: 4 })
    await happen(templateBody(1, 'REJECTED'), templateBody(2, 'REJECTED'))
    expect(await told()).toEqual(['1.opened.ops', '2.opened.ops'])
    await silenced(1)
    expect(await told()).toEqual(['2.opened.ops'])
    await endSilence(opened.store, subject, clock.now())
    expect(await told()).toEqual(['1.opened.ops', '2.opened.ops'])
    await sent()
    clock.advance(4 * HOUR_MS)
    await enqueueReminders(opened.store, clock.now())
    await silenced(1)
    expect(await told()).toEqual(['1.opened.ops', '2.opened.ops', '2.repeated-1.ops'])
    await endSilence(opened.store, subject, clock.now())
    await enqueueReminders(opened.store, clock.now())
    expect(await told()).toContain('1.repeated-1.ops')
  })

  test('excludes the end of an incident whose beginning was silenced', async () => {
    await add('ops')
    await happen(templateBody(1, 'REJECTED'))
    await silenced(1)
    await happen(templateBody(1, 'PENDING'))
    expect(await told()).toEqual([])
  })

  test.each(['acknowledged', 'resolved'] as const)(
    'excludes pending reminders of an incident that was %s',
    async (state) => {
      await add('ops', { repeat_hours: 4 })
      await happen(templateBody(1, 'REJECTED'), templateBody(2, 'REJECTED'))
      await sent()
      clock.advance(4 * HOUR_MS)
      await enqueueReminders(opened.store, clock.now())
      const by = { id: 'ana', name: 'Ana', at: clock.now() }
      if (state === 'acknowledged') await acknowledgeIncident(opened.store, 1, by)
      else await resolveIncident(opened.store, 1, by)
      const over = state === 'resolved' ? ['1.resolved.ops'] : []
      expect(await told()).toEqual(['1.opened.ops', ...over, '2.opened.ops', '2.repeated-1.ops'])
    },
  )
})
