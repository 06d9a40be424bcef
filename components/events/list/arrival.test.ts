import { describe, expect, test } from 'vitest'
import { linesOf } from '@/components/list/row-list'
import { timeHead } from '@/components/list/use-time-heads'
import { HOUR_MS } from '@/lib/contract/durations'
import { monthIn } from '@/lib/labels/times'
import { isFromAnotherTime } from './arrival'

const now = Date.parse('2026-09-16T10:00:00Z')
const event = (id: number, hoursAgo: number, lateHours = 0) => ({
  id,
  receivedAt: now - hoursAgo * HOUR_MS,
  at: now - (hoursAgo + lateHours) * HOUR_MS,
})

describe('an event that arrives late', () => {
  const events = [event(3, 1), event(2, 2, 30), event(1, 3)]

  test('is listed in order of arrival, under a heading that appears once', () => {
    const headOf = ({ receivedAt }: { receivedAt: number }) => timeHead(receivedAt, now, monthIn('UTC'))
    const heads = linesOf(events, ({ id }) => String(id), headOf).flatMap(({ head }) => head ?? [])
    expect(heads).toEqual(['Last 24 hours'])
  })

  test('shows in its row when it happened, unlike other events', () => {
    expect(events.map(isFromAnotherTime)).toEqual([false, true, false])
  })
})

test('a delay or clock skew of a few minutes is not shown', () => {
  expect(isFromAnotherTime({ at: now - 5 * 60_000, receivedAt: now })).toBe(false)
  expect(isFromAnotherTime({ at: now + 5 * 60_000, receivedAt: now })).toBe(false)
  expect(isFromAnotherTime({ at: now + HOUR_MS, receivedAt: now })).toBe(true)
})
