import { describe, expect, test } from 'vitest'
import type { Delivery } from '@/lib/contract/events'
import { untilNextAttempt } from './events'

const now = 1_000_000
const delivery = (state: string, dueAt?: number): Delivery => ({
  id: '1',
  subscription_id: '2',
  callback_url: 'https://receiver.example',
  state,
  events: 1,
  body_sha256: '',
  created_at: 0,
  due_at: dueAt,
  attempts: [],
})

describe('displayed deliveries', () => {
  test('are reloaded shortly after the next attempt is due', () => {
    const waiting = [delivery('waiting', now + 10_000), delivery('waiting', now + 60_000)]
    expect(untilNextAttempt(waiting, now)).toBe(12_000)
    expect(untilNextAttempt([delivery('waiting', now - 500)], now)).toBe(2000)
  })

  test('are not reloaded when none is waiting', () => {
    expect(untilNextAttempt([delivery('delivered'), delivery('given_up', now)], now)).toBe(false)
  })
})
