import { expect, test } from 'vitest'
import { rangeAfter } from './calendar-part'

const none = { start: '', end: '' }
const days = { start: '2026-05-04', end: '2026-05-08' }

test('a date range is chosen one end at a time', () => {
  expect(rangeAfter(none, 'start', '2026-05-04')).toEqual({ 'start-date': '2026-05-04' })
  expect(rangeAfter({ ...none, start: '2026-05-04' }, 'end', '2026-05-08')).toEqual({
    'start-date': '2026-05-04',
    'end-date': '2026-05-08',
  })
  expect(rangeAfter(none, 'end', '2026-05-08')).toEqual({ 'end-date': '2026-05-08' })
})

test('a date range that would end before it starts restarts at the chosen day', () => {
  expect(rangeAfter(days, 'start', '2026-05-09')).toEqual({ 'start-date': '2026-05-09' })
  expect(rangeAfter(days, 'end', '2026-05-01')).toEqual({ 'start-date': '2026-05-01' })
})
