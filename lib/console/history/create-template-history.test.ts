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

  test('is empty for a template nobody has seen', async () => {
    expect(await history.of('1')).toEqual([])
    expect(await history.pending()).toEqual([])
  })

  test('has what someone did and what was seen then, newest first', async () => {
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

  test('makes no version of an answer without components, as a list asks for', async () => {
    const components = [{ type: 'BODY', text: 'Hello.' }]
    await history.observe([{ ...template, components: [] }])
    await history.observe([{ ...template, components }])
    await history.observe([{ ...template, components: [] }])
    expect((await history.versions('1')).data).toMatchObject([{ source: 'first', content: { components } }])
  })

  test('writes down changes only, however often it looks', async () => {
    await see('PENDING', 'PENDING', 'APPROVED', 'APPROVED', 'PAUSED', 'APPROVED', 'APPROVED')
    expect(await statesOf()).toEqual(['APPROVED', 'PAUSED', 'APPROVED', 'PENDING'])
    expect(await opened.store.db.selectFrom('template_history').selectAll().execute()).toHaveLength(4)
  })

  test('repeats nothing after a restart', async () => {
    await see('APPROVED')
    history = createTemplateHistory({ store: opened.store, clock: clock.now, businessAccountId: '1' })
    await see('APPROVED')
    expect(await statesOf()).toEqual(['APPROVED'])
  })

  test('shows once what two processes see at once', async () => {
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

  test('sees the state again that it had seen before someone edited', async () => {
    await see('APPROVED')
    await history.act(template, 'PENDING', historyReasons.editedWhileApproved, byAda)
    await see('APPROVED')
    expect(await statesOf()).toEqual(['APPROVED', 'PENDING', 'APPROVED'])
  })

  test('sees what happened between two of its looks through another process', async () => {
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

  test('says whether a look brought news', async () => {
    expect(await history.observe([template])).toBe(true)
    expect(await history.observe([template])).toBe(false)
    clock.advance(60_000)
    expect(await history.observe([template])).toBe(false)
    expect(await history.observe([{ ...template, status: 'PAUSED' }])).toBe(true)
  })

  test('has a category someone changed by an edit once, as done here', async () => {
    await see('REJECTED')
    await history.act({ ...template, category: 'MARKETING' }, 'PENDING', historyReasons.edited, byAda)
    await history.observe([{ ...template, category: 'MARKETING' }])
    expect((await history.of('1')).map(({ source, category }) => [source, category])).toEqual([
      ['action', 'MARKETING'],
      ['observed', 'UTILITY'],
    ])
  })

  test('has an action once when its outcome was seen before it was written down', async () => {
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

  test('sees a changed category, too', async () => {
    await see('APPROVED')
    await history.observe([{ ...template, status: 'APPROVED', category: 'MARKETING' }])
    expect((await history.of('1')).map(({ category }) => category)).toEqual(['MARKETING', 'UTILITY'])
  })

  test.each([
    [{ rejected_reason: 'SCAM', rejection_info: { reason: 'It hides a link.' } }, 'It hides a link.'],
    [{ rejected_reason: 'SCAM' }, 'SCAM'],
    [{ rejected_reason: 'NONE' }, null],
    [{}, null],
  ])('keeps why a template was rejected: %j', async (facts, reason) => {
    await history.observe([{ ...template, status: 'REJECTED', ...facts }])
    expect((await history.of('1'))[0]?.reason).toBe(reason)
  })

  test('keeps no old reason beside a new state', async () => {
    await history.observe([{ ...template, status: 'APPROVED', rejected_reason: 'SCAM' }])
    expect((await history.of('1'))[0]?.reason).toBeNull()
  })

  test('keeps each template apart, and takes many at once', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({
      ...template,
      id: `${n}`,
      status: n % 2 ? 'PENDING' : 'APPROVED',
    }))
    await history.observe(many)
    await history.observe(many.map((each) => ({ ...each, status: 'APPROVED' })))
    expect([await statesOf('6'), await statesOf('7')]).toEqual([['APPROVED'], ['APPROVED', 'PENDING']])
  })

  test('knows which templates were last seen in review', async () => {
    await history.observe([template, { ...template, id: '2' }, { ...template, id: '3', status: 'APPROVED' }])
    await history.observe([{ ...template, status: 'APPROVED' }])
    await history.act({ ...template, id: '3' }, 'PENDING', historyReasons.edited, byAda)
    const ids = (await history.pending()).map(({ id }) => id).sort()
    expect(ids).toEqual(['2', '3'])
    expect((await history.pending())[0]).toMatchObject({ name: 'hello', language: 'de', category: 'UTILITY' })
  })

  test('knows when each template was written, and when it was edited here', async () => {
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

  test('shows at most the last 200 states', async () => {
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
