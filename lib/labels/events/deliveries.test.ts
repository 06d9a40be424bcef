import { describe, expect, test } from 'vitest'
import { anasMessage, delivery, readings } from './testing/read'

const number = { display_phone_number: '15550001111', phone_number_id: '111' }
const template = {
  message_template_id: 900,
  message_template_name: 'welcome',
  message_template_language: 'en_US',
}

/** One body per field, in the shape of spec:events#envelope: field, value, sentence, object. */
const bodies: [string, object, string, string | null][] = [
  [
    'messages',
    anasMessage({ type: 'text', text: { body: 'hi' } }),
    'Ana (+34 600 11 12 22) wrote: “hi.”',
    'message wamid.A1',
  ],
  [
    'message_status',
    {
      messaging_product: 'whatsapp',
      metadata: number,
      statuses: [
        {
          id: 'wamid.B2',
          status: 'failed',
          timestamp: '1750000005',
          recipient_id: '34600111222',
          errors: [
            { code: 131_026, title: 'Message undeliverable', message: '…', error_data: { details: '…' } },
          ],
        },
      ],
    },
    'A message to +34 600 11 12 22 couldn’t be delivered: Message undeliverable.',
    'message wamid.B2',
  ],
  [
    'account_alerts',
    {
      entity_type: 'PHONE_NUMBER',
      entity_id: '111',
      alert_info: {
        alert_severity: 'WARNING',
        alert_status: 'ACTIVE',
        alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
        alert_description: 'Send more messages first.',
      },
    },
    'The decision to raise the business’s tier was postponed. Send more messages first.',
    'phone-number 111',
  ],
  [
    'account_update',
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_750_600_000 },
      ],
    },
    'The business can’t start conversations until June 22, 2025.',
    'account 500',
  ],
  ['account_review_update', { decision: 'APPROVED' }, 'The account was approved.', 'account 500'],
  [
    'business_capability_update',
    { max_daily_conversations_per_business: 'TIER_2K', max_phone_numbers_per_waba: 25 },
    'The business can now reach 2,000 people a day and have 25 phone numbers.',
    'account 500',
  ],
  [
    'flows',
    {
      event: 'FLOW_STATUS_CHANGE',
      message: 'Flow moved',
      flow_id: '77',
      old_status: 'DRAFT',
      new_status: 'PUBLISHED',
    },
    'The flow 77 changed from draft to published.',
    'flow 77',
  ],
  [
    'message_template_status_update',
    {
      ...template,
      event: 'REJECTED',
      reason: 'INVALID_FORMAT',
      rejection_info: { reason: 'Two variables touch each other.' },
    },
    'The template welcome (en_US) was rejected: invalid format. Two variables touch each other.',
    'template 900',
  ],
  [
    'phone_number_name_update',
    {
      ...number,
      decision: 'REJECTED',
      requested_verified_name: 'Acme',
      rejection_reason: 'NAME_INDIVIDUAL_ISSUE',
    },
    'The name “Acme” of the number +1 555-000-1111 was rejected: it is the name of a person.',
    'phone-number 111',
  ],
  [
    'phone_number_quality_update',
    { ...number, event: 'DOWNGRADE', current_limit: 'TIER_1K', old_limit: 'TIER_10K' },
    'The number +1 555-000-1111 can now reach 1,000 people a day, down from 10,000.',
    'phone-number 111',
  ],
  [
    'call',
    {
      metadata: number,
      calls: [{ id: 'wacid.C3', from: '34600111222', status: 'ringing', direction: 'USER_INITIATED' }],
    },
    '+34 600 11 12 22 is calling.',
    'call wacid.C3',
  ],
  [
    'group_moon_update',
    { groups: [{ group_id: 'G1' }] },
    'An event of type group_moon_update arrived. The console can’t describe it yet; its details show the raw data.',
    null,
  ],
]

describe('a delivered body', () => {
  test.each(bodies)(
    'of the field %s reads as a sentence about its object',
    (field, value, sentence, object) => {
      const [reading, ...more] = readings(delivery({ field, value }))
      expect(more).toEqual([])
      expect(reading?.sentence).toBe(sentence)
      expect(reading?.objectKind ? `${reading.objectKind} ${reading.objectId}` : null).toBe(object)
    },
  )

  test('with changes of several fields reads as one sentence each, in order', () => {
    const document = delivery(...bodies.map(([field, value]) => ({ field, value })))
    expect(readings(document).map(({ sentence }) => sentence)).toEqual(
      bodies.map(([, , sentence]) => sentence),
    )
  })
})
