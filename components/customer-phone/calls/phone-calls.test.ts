import { describe, expect, test } from 'vitest'
import type { CallSignal } from '@/lib/contract/customer-calls'
import { newsOf, promptsOf, ringingCalls } from './phone-calls'

let last = 0
const signal = (kind: string, call_id: string | undefined, more: Partial<CallSignal> = {}): CallSignal => {
  last += 1
  return { id: last, kind, call_id, phone_number_id: '1', at: 0, ...more }
}
const offer = { session: { sdp_type: 'offer' as const, sdp: 'offer' } }
const answer = { session: { sdp_type: 'answer' as const, sdp: 'answer' } }

describe('the call signals of a phone', () => {
  test('show a call as ringing until it is answered or over', () => {
    const signals = [
      signal('ring', 'a', offer),
      signal('ring', 'b', offer),
      signal('ring', 'c', offer),
      signal('connected', 'a'),
      signal('over', 'b', { reason: 'CANCELLED' }),
    ]
    expect(ringingCalls(signals)).toEqual([{ id: 'c', number: '1', offer: 'offer' }])
  })

  test('deliver the answer to a call, as early media or when it is connected', () => {
    const early = [signal('early_media', 'a', answer)]
    expect(newsOf(early, 'a')).toEqual({ kind: 'early', answer: 'answer' })
    expect(newsOf([...early, signal('connected', 'a', answer)], 'a')).toEqual({
      kind: 'answered',
      answer: 'answer',
    })
    expect(newsOf(early, 'b')).toBeUndefined()
  })

  test('end a call with its reason, even after it was answered', () => {
    const signals = [signal('connected', 'a', answer), signal('over', 'a', { reason: 'NETWORK_ERROR' })]
    expect(newsOf(signals, 'a')).toEqual({ kind: 'over', reason: 'NETWORK_ERROR' })
  })

  test('show one permission prompt per number, for its last unanswered call', () => {
    const [first, second] = [signal('permission_prompt', 'a'), signal('permission_prompt', 'b')]
    expect(promptsOf([first, second])).toEqual([{ id: second.id, number: '1' }])
  })
})
