import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { placesOf } from '../../places'
import { performanceRows } from './export-rows'
import { readPerformance } from './read-performance'
import { withPerformance } from './with-performance'

const now = Date.UTC(2026, 2, 30, 12, 30)
const places = placesOf({ days: '30', zone: 'UTC' }, now)

describe('chart intervals', () => {
  test('are the requested number of days up to today, also across a clock change', () => {
    // Clocks in Madrid go forward on March 29.
    const { names, indexOf } = placesOf({ days: '7', zone: 'Europe/Madrid' }, now)
    expect(names).toEqual([
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ])
    expect(names[indexOf(Date.UTC(2026, 2, 28, 22))]).toBe('2026-03-28')
    expect(names[indexOf(Date.UTC(2026, 2, 28, 23))]).toBe('2026-03-29')
    expect(names[indexOf(Date.UTC(2026, 2, 29, 22))]).toBe('2026-03-30')
    expect(indexOf(Date.UTC(2026, 2, 23, 22))).toBe(-1)
  })

  test('are hours for a range of two days', () => {
    const { names, indexOf, from } = placesOf({ days: '2', zone: 'UTC' }, now)
    expect(names).toHaveLength(48)
    expect(names.at(-1)).toBe(Date.UTC(2026, 2, 30, 12))
    expect(indexOf(from)).toBe(0)
    expect(indexOf(from - 1)).toBe(-1)
  })
})

describe.each(engines)('the performance of a template on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
    const row = (language: string, kind: string, count: number, detail = '', hour = now - HOUR_MS) => ({
      template: 'offer',
      language,
      kind,
      detail,
      count,
      hour: hour - (hour % HOUR_MS),
    })
    await opened.store.db
      .insertInto('template_counts')
      .values([
        row('en_US', 'sent', 10),
        row('en_US', 'sent', 5, '', now - 24 * HOUR_MS),
        row('en_US', 'read', 6),
        row('en_US', 'failed', 2, '131026'),
        row('de', 'sent', 3),
        row('de', 'tap', 2, 'Zeigen'),
        row('en_US', 'sent', 99, '', now - 40 * 24 * HOUR_MS),
        { ...row('', 'sent', 4, 'marketing'), template: '' },
        { ...row('', 'sent', 7, 'utility'), template: '' },
      ])
      .execute()
    const moment = { template_id: '1', name: 'offer', language: 'en_US', source: 'observed', reason: null }
    await opened.store.db
      .insertInto('template_history')
      .values([
        { ...moment, at: now - 50 * HOUR_MS, status: 'APPROVED', category: 'MARKETING' },
        { ...moment, at: now - 24 * HOUR_MS, status: 'PAUSED', category: 'MARKETING' },
      ])
      .execute()
  })
  afterEach(() => opened.remove())

  test('is added up over time, by language, button and error, with the status changes', async () => {
    const told = await readPerformance(opened.store, 'offer', { places })
    expect(told.total).toEqual({ sent: 18, delivered: 0, read: 6, failed: 2, answer: 0, tap: 2 })
    expect(told.overTime.sent.slice(-2)).toEqual([5, 13])
    expect(told.languages.map(({ language, counts }) => [language, counts.sent])).toEqual(
      expect.arrayContaining([
        ['de', 3],
        ['en_US', 15],
      ]),
    )
    expect(told.buttons).toEqual([{ language: 'de', text: 'Zeigen', taps: 2 }])
    expect(told.failures).toEqual([{ code: '131026', count: 2 }])
    expect(told.marks).toEqual([
      { at: now - 24 * HOUR_MS, language: 'en_US', kind: 'status', text: 'PAUSED', place: 28 },
    ])
  })

  test('states how many messages of its categories named no template', async () => {
    expect((await readPerformance(opened.store, 'offer', { places })).unnamed).toBe(4)
  })

  test('can be limited to one language', async () => {
    const told = await readPerformance(opened.store, 'offer', { places, only: 'de' })
    expect(told.total).toMatchObject({ sent: 3, tap: 2, failed: 0 })
    expect(told.marks).toEqual([])
    expect(told.languages).toHaveLength(2)
  })

  test('is exported with a row for each day, language, kind and detail', async () => {
    const rows: (readonly string[])[] = []
    for await (const row of performanceRows(opened.store, 'offer', { places, only: 'en_US' })) rows.push(row)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['offer', 'en_US', '2026-03-29', 'sent', '', '5'],
        ['offer', 'en_US', '2026-03-30', 'sent', '', '10'],
        ['offer', 'en_US', '2026-03-30', 'failed', '131026', '2'],
      ]),
    )
    expect(rows).toHaveLength(4)
  })

  test('is included in lists for each language version, for the last 30 days', async () => {
    const template = { id: '1', name: 'offer', status: 'APPROVED', category: 'MARKETING', components: [] }
    const told = await withPerformance(
      opened.store,
      [
        { ...template, language: 'en_US' },
        { ...template, id: '2', name: 'other', language: 'de' },
      ],
      now,
    )
    expect(told.map(({ performance }) => performance)).toEqual([{ sent: 15, read: 6 }, undefined])
  })
})
