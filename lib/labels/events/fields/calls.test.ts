import { describe, expect, test } from 'vitest'
import { callReasons } from '@/lib/contract/call-states'
import { readChange } from '../read-change'
import { sentence, weight } from '../testing/read'

const call = (more: object) => ({
  metadata: { display_phone_number: '15550001111', phone_number_id: '111' },
  calls: [{ id: 'wacid.C3', timestamp: '1750000000', ...more }],
})
const incoming = { from: '34600111222', to: '15550001111', direction: 'USER_INITIATED' }
const outgoing = { from: '15550001111', to: '34600111222', direction: 'BUSINESS_INITIATED' }

describe('a call', () => {
  test.each<[object, string]>([
    [{ ...incoming, status: 'ringing' }, '+34 600 11 12 22 is calling.'],
    [{ ...incoming, event: 'connect' }, '+34 600 11 12 22 is calling.'],
    [{ ...outgoing, status: 'ringing' }, 'The call to +34 600 11 12 22 is ringing.'],
    [{ ...outgoing, event: 'connect' }, 'The call to +34 600 11 12 22 is connected.'],
    [{ ...incoming, status: 'connected', event: 'connect' }, 'The call from +34 600 11 12 22 is connected.'],
    [
      { ...incoming, status: 'ended', duration: 125 },
      'The call from +34 600 11 12 22 ended after 2 minutes 5 seconds.',
    ],
    [
      { ...outgoing, event: 'terminate', status: 'COMPLETED', duration: 120 },
      'The call to +34 600 11 12 22 ended after 2 minutes.',
    ],
    [
      { ...outgoing, event: 'terminate', status: ['Failed', 'Completed'] },
      'The call to +34 600 11 12 22 ended.',
    ],
    [{ ...outgoing, status: 'failed', reason: 'no_answer' }, 'No one answered the call to +34 600 11 12 22.'],
    [
      { ...incoming, status: 'failed', reason: 'NO_ANSWER' },
      'No one answered the call from +34 600 11 12 22.',
    ],
    [{ ...outgoing, status: 'ended', reason: 'REJECTED' }, '+34 600 11 12 22 declined the call.'],
    [
      { ...incoming, status: 'ended', event: 'terminate', reason: 'REJECTED' },
      'The call from +34 600 11 12 22 was declined.',
    ],
    [
      { ...incoming, status: 'ended', reason: 'CANCELLED' },
      '+34 600 11 12 22 hung up before anyone answered.',
    ],
    [
      { ...outgoing, status: 'ended', reason: 'CANCELLED' },
      'The call to +34 600 11 12 22 was canceled before anyone answered.',
    ],
    [{ ...outgoing, status: 'ringing', reason: 'NO_ANSWER' }, 'The call to +34 600 11 12 22 is ringing.'],
    [
      { ...outgoing, status: 'failed', reason: 'ICE failed' },
      'The call to +34 600 11 12 22 failed: “ICE failed.”',
    ],
    [{ ...outgoing, status: 'failed', reason: null }, 'The call to +34 600 11 12 22 failed.'],
    [{ ...incoming, status: 'missed' }, 'No one answered the call from +34 600 11 12 22.'],
    [{ ...incoming, status: 'on_hold' }, 'The call from +34 600 11 12 22 now has the status “on_hold”.'],
    [
      { from: '34600111222', event: 'call_transcription_available' },
      'The transcript of the call with +34 600 11 12 22 is ready.',
    ],
    [{}, 'The call with someone was updated.'],
  ])('%j has the expected sentence', (more, told) => {
    expect(sentence('call', call(more))).toBe(told)
    expect(sentence('calls', call(more))).toBe(told)
  })

  test.each([
    ['RINGING', 'The call to +34 600 11 12 22 is ringing.'],
    ['ACCEPTED', 'The call to +34 600 11 12 22 is connected.'],
    ['REJECTED', '+34 600 11 12 22 declined the call.'],
  ])('from the business with the phone’s status %s has the expected sentence', (status, told) => {
    const value = { statuses: [{ id: 'wacid.C3', type: 'call', status, recipient_id: '34600111222' }] }
    expect(sentence('calls', value)).toBe(told)
    expect(readChange({ field: 'calls', value })).toMatchObject({ objectKind: 'call', objectId: 'wacid.C3' })
  })

  test.each(Object.keys(callReasons))('that failed states the reason %s in words', (reason) => {
    const told = sentence('call', call({ ...outgoing, status: 'failed', reason }))
    expect(told).not.toContain(reason)
    expect(told).not.toBe('The call to +34 600 11 12 22 failed.')
  })

  test('has the severity danger if it failed, and warning if it was missed', () => {
    expect(weight('call', call({ ...outgoing, status: 'failed' }))).toBe('danger')
    expect(weight('call', call({ ...incoming, status: 'missed' }))).toBe('warning')
    expect(weight('call', call({ ...incoming, status: 'failed', reason: 'NO_ANSWER' }))).toBe('warning')
    expect(weight('call', call({ ...outgoing, status: 'ended', reason: 'REJECTED' }))).toBe('info')
  })

  test('is the object of its event and makes calls stale', () => {
    expect(readChange({ field: 'call', value: call(incoming) })).toMatchObject({
      objectKind: 'call',
      objectId: 'wacid.C3',
      topics: ['events', 'calls'],
    })
  })
})
