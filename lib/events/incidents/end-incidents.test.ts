import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resolveIncident } from '@/lib/console/alerts/list-incidents'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { bodyOf } from '@/lib/events/receiver/testing/open-receiver'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { isInFilter } from './contact-point-filter'

const SECONDS = 1_780_000_000

describe.each(engines)('incidents on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
  })
  afterEach(() => opened.remove())

  const receive = async (...bodies: string[]) => {
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    for (const body of bodies) await inbox.keep(Buffer.from(body))
    while ((await readInbox(opened.store, 40)).bodies > 0);
  }
  const incidents = () => opened.store.db.selectFrom('incidents').selectAll().orderBy('id').execute()
  const waiting = async () => {
    const events = opened.store.db.selectFrom('events').where('needs_person', '=', 1)
    const rows = await events.select('object_id').where('acknowledged_at', 'is', null).orderBy('id').execute()
    return rows.map(({ object_id }) => object_id)
  }
  const template = (id: number, event: string, time: number) =>
    bodyOf(
      'message_template_status_update',
      { event, message_template_id: id, event_id: `${id} ${time}` },
      time,
    )
  const connected = (about: object, time: number) =>
    bodyOf('phone_number_quality_update', { event: 'ONBOARDING', ...about }, time)

  test('about restrictions are opened per number, and end with that number only', async () => {
    const restricted = (about: object, time: number) =>
      bodyOf('account_update', { event: 'ACCOUNT_RESTRICTION', event_id: `${time}`, ...about }, time)
    await receive(
      restricted({ phone_number_id: '111', phone_number: '15550001111' }, SECONDS),
      restricted({ phone_number_id: '222', phone_number: '15550002222' }, SECONDS + 1),
      restricted({ phone_number: '15550003333' }, SECONDS + 2),
      restricted({}, SECONDS + 3),
    )
    const all = await incidents()
    expect(all.map(({ object_kind, object_id, opened_at }) => [object_kind, object_id, opened_at])).toEqual([
      ['phone-number', '111', SECONDS * 1000],
      ['phone-number', '222', (SECONDS + 1) * 1000],
      ['phone-number', '+15550003333', (SECONDS + 2) * 1000],
      ['account', expect.any(String), (SECONDS + 3) * 1000],
    ])
    const open = async () => {
      const rows = await incidents()
      return rows.filter(({ resolved_at }) => resolved_at === null).map(({ object_id }) => object_id)
    }
    await receive(connected({ phone_number_id: '111' }, SECONDS + 9))
    expect(await open()).toEqual(['222', '+15550003333', expect.any(String)])
    const digits = { phone_number_id: '333', display_phone_number: '15550003333' }
    await receive(connected(digits, SECONDS + 10))
    expect(await open()).toEqual(['222', expect.any(String)])
  })

  test('keep their cause once resolved, and add what resolved them', async () => {
    await receive(template(900, 'REJECTED', SECONDS))
    const [{ sentence } = { sentence: '' }] = await incidents()
    await receive(template(900, 'APPROVED', SECONDS + 60))
    expect(sentence).toContain('rejected')
    expect(await incidents()).toMatchObject([{ sentence, resolution: expect.stringContaining('approved') }])
  })

  test('stop only their own events from needing a person when they end', async () => {
    await receive(template(900, 'REJECTED', SECONDS), template(901, 'REJECTED', SECONDS))
    expect(await waiting()).toEqual(['900', '901'])
    await receive(template(900, 'PENDING', SECONDS + 60))
    expect(await waiting()).toEqual(['901'])
    await receive(template(900, 'REJECTED', SECONDS + 120))
    expect(await waiting()).toEqual(['901', '900'])
    await resolveIncident(opened.store, 2, { id: 'ana', name: 'Ana', at: (SECONDS + 180) * 1000 })
    expect(await waiting()).toEqual(['900'])
  })

  test('that ended keep late events from needing a person', async () => {
    await receive(template(900, 'REJECTED', SECONDS), template(900, 'PENDING', SECONDS + 60))
    await receive(template(900, 'REJECTED', SECONDS + 30))
    expect(await waiting()).toEqual([])
    // The end may arrive before its cause, and a person may have resolved the incident.
    await receive(template(901, 'PENDING', SECONDS + 60))
    await receive(template(901, 'REJECTED', SECONDS))
    expect(await waiting()).toEqual([])
    await receive(template(902, 'REJECTED', SECONDS))
    const last = (await incidents()).at(-1)?.id ?? 0
    await resolveIncident(opened.store, last, { id: 'ana', name: 'Ana', at: (SECONDS + 120) * 1000 })
    await receive(template(902, 'REJECTED', SECONDS + 90))
    expect(await waiting()).toEqual([])
    // Other objects, and later events, still need a person.
    await receive(template(903, 'REJECTED', SECONDS + 30), template(902, 'REJECTED', SECONDS + 121))
    expect(await waiting()).toEqual(['903', '902'])
  })

  test('that know only a number’s digits concern everyone, even people who selected numbers', () => {
    const point = { least_severity: 'info', rules: '[]', phone_numbers: '["111"]' }
    const wanted = (object_id: string) =>
      isInFilter(point, {
        severity: 'danger',
        rule: 'account-restricted',
        object_kind: 'phone-number',
        object_id,
      })
    expect(['111', '222', '+15550003333'].map(wanted)).toEqual([true, false, true])
  })
})
