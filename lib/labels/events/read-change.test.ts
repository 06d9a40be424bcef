import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventFields } from '@/lib/contract/events'
import { fieldReaders, readChange } from './read-change'
import { anasMessage, sentence } from './testing/read'

describe('a change', () => {
  test('of an unknown field is described as such', () => {
    expect(readChange({ field: 'standby', value: { a: 1 } })).toEqual({
      sentence:
        'An event of type standby arrived. The console can’t describe it yet; its details show the raw data.',
      severity: 'info',
      objectKind: null,
      objectId: null,
      needsPerson: false,
      topics: ['events'],
    })
  })

  test('without a field, or in an unknown format, is described as such', () => {
    expect(sentence('unknown', 1)).toBe(
      'An event of an unknown type arrived. See the raw data in its details.',
    )
    expect(sentence('flows', 'odd')).toBe(
      'An event of type flows arrived in an unknown format. See the raw data in its details.',
    )
  })

  test('of every specified field has a reader', () => {
    expect(eventFields.filter((field) => !fieldReaders.has(field))).toEqual([])
  })

  test('is not looked up by names that every object inherits', () => {
    expect(sentence('account_update', { event: 'constructor' })).toBe(
      'The account was updated: “constructor”.',
    )
    expect(sentence('__proto__', {})).toContain('of type __proto__ arrived.')
  })

  test('has untrusted text cleaned and shortened', () => {
    const told = sentence(
      'messages',
      anasMessage({ type: 'text', text: { body: `${'\u202e'}txt\u0007${'y'.repeat(5000)}` } }),
    )
    expect(told).toMatch(/^Ana \(\+34 600 11 12 22\) wrote: “txt y+…”$/)
    expect(told.length).toBeLessThan(250)
  })
})

const wireMembers = [
  'event',
  'messages',
  'statuses',
  'calls',
  'groups',
  'type',
  'text',
  'body',
  'id',
  'status',
  'errors',
  'title',
  'contacts',
  'profile',
  'name',
  'from',
  'decision',
  'alert_info',
  'alert_type',
  'restriction_info',
  'ban_info',
  'edit',
  'message',
  'order',
  'product_items',
  'quantity',
  'interactive',
  'nfm_reply',
  'response_json',
  'timestamp',
  'user_preferences',
  'state_sync',
  'automatic_events',
  'event_name',
  'history',
  'new_status',
  'threshold',
]
const wireWords = [
  'REJECTED',
  'text',
  'order',
  'interactive',
  'failed',
  'call',
  'DISABLED_UPDATE',
  'ENDPOINT_LATENCY',
  '1750000000',
]

const { value: wireValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(...wireWords),
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...wireMembers), tie('value'), { maxKeys: 8 }),
  ),
}))

describe('any value in any field', () => {
  test('results in a complete sentence of under 500 characters, never an error', () => {
    const anyField = fc.constantFrom(...fieldReaders.keys(), 'something_new')
    fc.assert(
      fc.property(anyField, fc.oneof(wireValue, fc.jsonValue()), (field, value) => {
        const told = readChange({ field, value })
        expect(told.sentence).toMatch(/\S/)
        expect(told.sentence.length).toBeLessThan(500)
        expect(told.sentence).not.toMatch(/undefined|\[object|NaN|Infinity|[\p{Cc}\u202a-\u202e]/u)
        expect(told.topics[0]).toBe('events')
      }),
      { numRuns: 2000 },
    )
  })
})
