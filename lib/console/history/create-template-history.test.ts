import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { historyReasons } from '@/lib/contract/template-history'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTemplateHistory, type TemplateHistory } from './create-template-history'

const byAda = { by: 'Ada', content: { components: [] } }

const template = { id: '1', name: 'hello', language: 'de', status: 'PENDING', category: 'UTILITY' }

describe.each(engines)('the history of templates on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let history: TemplateHistory
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    history = createTemplateHistory({ store: opened.store, clock: clock.now, businessAccountId: '1' })
  })
  afterEach(() => opened.remove())

  const statesOf = async (id = '1') => (await history.of(id)).map(({ status }) => status)
  const see = async (...statuses: string[]) => {
    for (const status of statuses) {
      clock.advance(60_000)
      await history.observe([{ ...template, status }])
    }
  }

  test('is empty for a template that was never seen', async () => {
    expect(await history.of('1')).toEqual([])
    expect(await history.pending()).toEqual([])
  })

  test('contains actions and the states observed after them, newest first', async () => {
    await history.act(template, 'PENDING', historyReasons.submitted, byAda)
    const submittedAt = clock.now()
    clock.advance(4000)
    await history.observe([{ ...template, status: 'APPROVED' }])
    expect(await history.of('1')).toEqual([
      { at: clock.now(), status: 'APPROVED', category: 'UTILITY', source: 'observed', reason: null },
      {
        at: submittedAt,
        status: 'PENDING',
        category: 'UTILITY',
        source: 'action',
        reason: historyReasons.submitted,
        by: 'Ada',
      },
    ])
  })

  test('creates no version from a response without components, as in a list', async () => {
    const components = [{ type: 'BODY', text: 'Hello.' }]
    await history.observe([{ ...template, components: [] }])
    await history.observe([{ ...template, components }])
    await history.observe([{ ...template, components: [] }])
    expect((await history.versions('1')).data).toMatchObject([{ source: 'first', content: { components } }])
  })

  test('records only changes, however often templates are read', async () => {
    await see('PENDING', 'PENDING', 'APPROVED', 'APPROVED', 'PAUSED', 'APPROVED', 'APPROVED')
    expect(await statesOf()).toEqual(['APPROVED', 'PAUSED', 'APPROVED', 'PENDING'])
    expect(await opened.store.db.selectFrom('template_history').selectAll().execute()).toHaveLength(4)
  })

  test('records nothing again after a restart', async () => {
    await see('APPROVED')
    history = createTemplateHistory({ store: opened.store, clock: clock.now, businessAccountId: '1' })
    await see('APPROVED')
    expect(await statesOf()).toEqual(['APPROVED'])
  })

  test('records once what two processes see at the same time', async () => {
    const another = createTemplateHistory({
      store: await opened.openPeer(),
      clock: clock.now,
      businessAccountId: '1',
    })
    await history.act(template, 'PENDING', historyReasons.submitted, byAda)
    const seen = [{ ...template, status: 'APPROVED' }]
    await Promise.all([
      history.observe(seen),
      another.observe(seen),
      history.observe(seen),
      another.observe(seen),
    ])
    expect(await statesOf()).toEqual(['APPROVED', 'PENDING'])
  })

  test('records a state again that was observed before someone edited', async () => {
    await see('APPROVED')
    await history.act(template, 'PENDING', historyReasons.editedWhileApproved, byAda)
    await see('APPROVED')
    expect(await statesOf()).toEqual(['APPROVED', 'PENDING', 'APPROVED'])
  })

  test('notices a change that another process recorded in between', async () => {
    const another = createTemplateHistory({
      store: await opened.openPeer(),
      clock: clock.now,
      businessAccountId: '1',
    })
    await see('APPROVED')
    await another.observe([{ ...template, status: 'PAUSED' }])
    await see('APPROVED', 'APPROVED')
    expect(await statesOf()).toEqual(['APPROVED', 'PAUSED', 'APPROVED'])
  })

  test('reports whether an observation brought news', async () => {
    expect(await history.observe([template])).toBe(true)
    expect(await history.observe([template])).toBe(false)
    clock.advance(60_000)
    expect(await history.observe([template])).toBe(false)
    expect(await history.observe([{ ...template, status: 'PAUSED' }])).toBe(true)
  })

  test('records a category changed by an edit only once, as that edit', async () => {
    await see('REJECTED')
    await history.act({ ...template, category: 'MARKETING' }, 'PENDING', historyReasons.edited, byAda)
    await history.observe([{ ...template, category: 'MARKETING' }])
    expect((await history.of('1')).map(({ source, category }) => [source, category])).toEqual([
      ['action', 'MARKETING'],
      ['observed', 'UTILITY'],
    ])
  })

  test('records an action once if its outcome was observed before it', async () => {
    await see('REJECTED')
    await history.observe([{ ...template, category: 'MARKETING' }])
    await history.act({ ...template, category: 'MARKETING' }, 'PENDING', historyReasons.edited, byAda)
    await see('APPROVED')
    expect((await history.of('1')).map(({ source, status }) => [source, status])).toEqual([
      ['observed', 'APPROVED'],
      ['action', 'PENDING'],
      ['observed', 'REJECTED'],
    ])
  })

  test('records a changed category, too', async () => {
    await see('APPROVED')
    await history.observe([{ ...template, status: 'APPROVED', category: 'MARKETING' }])
    expect((await history.of('1')).map(({ category }) => category)).toEqual(['MARKETING', 'UTILITY'])
  })

  test.each([
    [{ rejected_reason: 'SCAM', rejection_info: { reason: 'It hides a link.' } }, 'It hides a link.'],
    [{ rejected_reason: 'SCAM' }, 'SCAM'],
    [{ rejected_reason: 'NONE' }, null],
    [{}, null],
  ])('keeps the rejection reason of a template: %j', async (facts, reason) => {
    await history.observe([{ ...template, status: 'REJECTED', ...facts }])
    expect((await history.of('1'))[0]?.reason).toBe(reason)
  })

  test('keeps no old rejection reason with a new state', async () => {
    await history.observe([{ ...template, status: 'APPROVED', rejected_reason: 'SCAM' }])
    expect((await history.of('1'))[0]?.reason).toBeNull()
  })

  test('keeps templates apart, and accepts many at once', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({
      ...template,
      id: `${n}`,
      status: n % 2 ? 'PENDING' : 'APPROVED',
    }))
    await history.observe(many)
    await history.observe(many.map((each) => ({ ...each, status: 'APPROVED' })))
    expect([await statesOf('6'), await statesOf('7')]).toEqual([['APPROVED'], ['APPROVED', 'PENDING']])
  })

  test('lists the templates that were last seen in review', async () => {
    await history.observe([template, { ...template, id: '2' }, { ...template, id: '3', status: 'APPROVED' }])
    await history.observe([{ ...template, status: 'APPROVED' }])
    await history.act({ ...template, id: '3' }, 'PENDING', historyReasons.edited, byAda)
    const ids = (await history.pending()).map(({ id }) => id).sort()
    expect(ids).toEqual(['2', '3'])
    expect((await history.pending())[0]).toMatchObject({ name: 'hello', language: 'de', category: 'UTILITY' })
  })

  test('reports when each template was written, and when it was edited here', async () => {
    await see('PENDING')
    const seenAt = clock.now()
    await see('APPROVED')
    const other = { ...template, id: '2' }
    await history.act(other, 'PENDING', historyReasons.submitted, byAda)
    clock.advance(1000)
    await history.act(other, 'PENDING', historyReasons.edited, byAda)
    const editedAt = clock.now()
    clock.advance(1000)
    await history.observe([{ ...other, status: 'APPROVED' }])
    expect(await history.writtenTimes(['1', '2', '3'])).toEqual(
      new Map([
        ['1', { writtenAt: seenAt, editedAt: null }],
        ['2', { writtenAt: editedAt, editedAt }],
      ]),
    )
  })

  test('returns at most the last 200 states', async () => {
    const rows = Array.from({ length: 205 }, (_, n) => ({
      template_id: '1',
      name: 'hello',
      language: 'de',
      at: n,
      status: n % 2 ? 'PENDING' : 'APPROVED',
      category: 'UTILITY',
      source: 'observed',
      reason: null,
    }))
    await opened.store.db.insertInto('template_history').values(rows).execute()
    const shown = await history.of('1')
    expect([shown.length, shown[0]?.at]).toEqual([200, 204])
  })
})
