import { describe, expect, test } from 'vitest'
import type { Call } from '@/lib/contract/calling'
import { newsOf } from './follow-call'

const call = (more: Partial<Call>): Call => ({
  id: 'wacid.a',
  phone_number_id: '1',
  user_wa_id: '2',
  direction: 'BUSINESS_INITIATED',
  status: 'ringing',
  reason: null,
  created_at: 0,
  transitions: [],
  ...more,
})

describe('news from the service about a call', () => {
  test('is absent while it rings', () => {
    expect(newsOf(call({}))).toBeUndefined()
  })

  test('contains the answer only if the business placed the call', () => {
    const session = { sdp_type: 'answer' as const, sdp: 'v=0' }
    expect(newsOf(call({ status: 'connected', session }))).toEqual({ kind: 'answered', answer: 'v=0' })
    const offer = { sdp_type: 'offer' as const, sdp: 'v=0' }
    expect(newsOf(call({ status: 'connected', session: offer, direction: 'USER_INITIATED' }))).toBeUndefined()
  })

  test('contains the reason once the call is over', () => {
    expect(newsOf(call({ status: 'ended', reason: 'REJECTED' }))).toEqual({
      kind: 'over',
      reason: 'REJECTED',
    })
    expect(newsOf(call({ status: 'failed', reason: 'NO_ANSWER' }))).toEqual({
      kind: 'over',
      reason: 'NO_ANSWER',
    })
  })
})
