import { expect, test } from 'vitest'
import { rangeAfter } from './calendar-part'

const none = { start: '', end: '' }
const days = { start: '2026-05-04', end: '2026-05-08' }

test('a range takes its ends one after the other', () => {
  expect(rangeAfter(none, 'start', '2026-05-04')).toEqual({ 'start-date': '2026-05-04' })
  expect(rangeAfter({ ...none, start: '2026-05-04' }, 'end', '2026-05-08')).toEqual({
    'start-date': '2026-05-04',
    'end-date': '2026-05-08',
  })
  expect(rangeAfter(none, 'end', '2026-05-08')).toEqual({ 'end-date': '2026-05-08' })
})

test('a range that would run backwards begins at the day that was picked', () => {
  expect(rangeAfter(days, 'start', '2026-05-09')).toEqual({ 'start-date': '2026-05-09' })
  expect(rangeAfter(days, 'end', '2026-05-01')).toEqual({ 'start-date': '2026-05-01' })
})
