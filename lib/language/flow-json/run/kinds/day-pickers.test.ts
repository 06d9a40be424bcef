import { describe, expect, test } from 'vitest'
import { change, oneScreen, play, shown, tapFooter } from '../testing/play'

const payload = { got: '${form.day}' }
const picker = (type: string, more = {}) => ({ type, name: 'day', label: 'Day', ...more })
const handed = (document: ReturnType<typeof oneScreen>, value: unknown) =>
  play(document, [change('day', value), tapFooter(1)]).effects.at(-1)

describe('DatePicker', () => {
  test('submits YYYY-MM-DD from 5.0 on and milliseconds before', () => {
    expect(handed(oneScreen([picker('DatePicker')], { payload }), '2026-03-01')).toEqual([
      { kind: 'complete', payload: { got: '2026-03-01' } },
    ])
    const old = oneScreen([picker('DatePicker', { 'min-date': '1709251200000' })], {
      payload,
      version: '4.0',
    })
    expect(handed(old, '2024-03-01')).toEqual([{ kind: 'complete', payload: { got: '1709251200000' } }])
    expect(shown(play(old, [change('day', '1709251200000')]), 'DatePicker')).toMatchObject({
      value: '2024-03-01',
      minDate: '2024-03-01',
    })
  })

  test.each([
    ['2026-02-28', 'Choose 2026-03-01 or a later day.'],
    ['2026-04-01', 'Choose 2026-03-31 or an earlier day.'],
    ['2026-03-08', 'This day isn’t available. Choose another one.'],
    ['', 'Choose a date.'],
    ['2026-02-30', 'Choose a date.'],
  ])('rejects %s', (day, error) => {
    const limits = {
      required: true,
      'min-date': '2026-03-01',
      'max-date': '2026-03-31',
      'unavailable-dates': ['2026-03-08'],
    }
    const recording = play(oneScreen([picker('DatePicker', limits)]), [change('day', day), tapFooter(1)])
    expect(shown(recording, 'DatePicker')?.error).toBe(error)
    expect(recording.effects.flat()).toEqual([])
  })

  test('knows the current day and calls the endpoint when a day is chosen', () => {
    const action = { name: 'data_exchange', payload }
    const document = {
      ...oneScreen([picker('DatePicker', { 'on-select-action': action })]),
      data_api_version: '3.0',
    }
    const recording = play(document, [change('day', '2026-03-02')], {
      screen: 'ONE',
      now: Date.UTC(2026, 2, 1),
    })
    expect(shown(recording, 'DatePicker')?.today).toBe('2026-03-01')
    expect(recording.effects[1]).toMatchObject([
      { kind: 'exchange', request: { data: { got: '2026-03-02' } } },
    ])
  })
})

describe('CalendarPicker', () => {
  test('submits one day', () => {
    const document = oneScreen([picker('CalendarPicker', { 'helper-text': 'Any' })], { payload })
    expect(handed(document, '2026-03-02')).toEqual([{ kind: 'complete', payload: { got: '2026-03-02' } }])
    expect(shown(play(document, [change('day', '2026-03-02')]), 'CalendarPicker')).toMatchObject({
      mode: 'single',
      day: { label: 'Day', value: '2026-03-02', helperText: 'Any' },
      includeDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    })
  })

  test('rejects a weekday that is not offered', () => {
    const document = oneScreen([picker('CalendarPicker', { 'include-days': ['Mon', 'Tue'] })])
    const recording = play(document, [change('day', '2026-03-01'), tapFooter(1)])
    expect(shown(recording, 'CalendarPicker')?.day?.error).toBe('Choose one of these days: Mon, Tue.')
  })

  const range = (more = {}) =>
    picker('CalendarPicker', {
      mode: 'range',
      title: 'Stay',
      label: { 'start-date': 'From', 'end-date': 'To' },
      required: { 'start-date': true, 'end-date': false },
      'min-days': 2,
      'max-days': 4,
      ...more,
    })

  test('submits a range as a whole, and its start date separately', () => {
    const ends = { start: '${form.day.start-date}', whole: '${form.day}' }
    const value = { 'start-date': '2026-03-02', 'end-date': '2026-03-05' }
    expect(handed(oneScreen([range()], { payload: ends }), value)).toEqual([
      { kind: 'complete', payload: { start: '2026-03-02', whole: value } },
    ])
  })

  test.each<[string, object, string | undefined, string | undefined]>([
    ['nothing', {}, 'Choose the first day.', undefined],
    ['one end', { 'start-date': '2026-03-02' }, undefined, 'Choose the last day, too.'],
    [
      'too few days',
      { 'start-date': '2026-03-02', 'end-date': '2026-03-03' },
      undefined,
      'Choose at least 2 days.',
    ],
    [
      'too many days',
      { 'start-date': '2026-03-02', 'end-date': '2026-03-09' },
      undefined,
      'Choose no more than 4 days.',
    ],
    [
      'the wrong order',
      { 'start-date': '2026-03-09', 'end-date': '2026-03-02' },
      undefined,
      'The last day comes before the first. Choose a later one.',
    ],
  ])('rejects %s, with the error at the matching end', (_what, value, start, end) => {
    const recording = play(oneScreen([range()]), [change('day', value), tapFooter(1)])
    expect(recording.effects.flat()).toEqual([])
    expect(shown(recording, 'CalendarPicker')).toMatchObject({ mode: 'range', title: 'Stay' })
    expect(shown(recording, 'CalendarPicker')?.start).toMatchObject({
      label: 'From',
      isRequired: true,
      error: start,
    })
    expect(shown(recording, 'CalendarPicker')?.end).toMatchObject({
      label: 'To',
      isRequired: false,
      error: end,
    })
  })

  test('runs its action only when the range is complete', () => {
    const data = { note: { type: 'string', __example__: 'none' } }
    const action = { name: 'update_data', payload: { note: '${form.day.end-date}' } }
    const document = oneScreen(
      [range({ 'on-select-action': action }), { type: 'TextBody', text: '${data.note}' }],
      { data },
    )
    const [start, end] = ['2026-03-02', '2026-03-05']
    const recording = play(document, [
      change('day', { 'start-date': start }),
      change('day', { 'start-date': start, 'end-date': end }),
    ])
    expect([0, 1, 2].map((index) => shown(recording, 'TextBody', index)?.text)).toEqual(['none', 'none', end])
  })
})
