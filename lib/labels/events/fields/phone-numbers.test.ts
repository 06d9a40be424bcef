import { describe, expect, test } from 'vitest'
import { phoneNumberStatuses } from '@/lib/contract/phone-number-states'
import { readChange } from '../read-change'
import { sentence, weight } from '../testing/read'

const display_phone_number = '15550001111'
const the = 'The number +1 555-000-1111'

describe('a number quality event', () => {
  const field = 'phone_number_quality_update'
  test.each<[object, string, string]>([
    [
      { event: 'DOWNGRADE', current_limit: 'TIER_1K', old_limit: 'TIER_10K' },
      'can now reach 1,000 people a day, down from 10,000.',
      'warning!',
    ],
    [
      { event: 'UPGRADE', current_limit: 'TIER_100K', old_limit: 'TIER_10K' },
      'can now reach 100,000 people a day, up from 10,000.',
      'success',
    ],
    [
      { event: 'UPGRADE', current_limit: 'TIER_UNLIMITED' },
      'can now reach any number of people a day.',
      'success',
    ],
    [{ event: 'DOWNGRADE', current_limit: 'TIER_50' }, 'can now reach 50 people a day.', 'warning!'],
    [{ event: 'DOWNGRADE' }, 'can now reach fewer people.', 'warning!'],
    [{ event: 'DOWNGRADE', current_limit: 'TIER_9' }, 'can now reach “TIER_9” people a day.', 'warning!'],
    [
      { event: 'FLAGGED', current_limit: 'TIER_10K' },
      'was flagged: too many people blocked or reported it. It can reach 10,000 people a day.',
      'warning!',
    ],
    [{ event: 'UNFLAGGED' }, 'is no longer flagged.', 'success'],
    [
      { event: 'ONBOARDING', max_daily_conversations_per_business: 'TIER_250' },
      'is ready. It can reach 250 people a day.',
      'info',
    ],
    [
      { event: 'THROUGHPUT_UPGRADE', current_limit: 'TIER_UNLIMITED' },
      'can now send more messages per second. It can reach any number of people a day.',
      'success',
    ],
    [{ event: 'RESTRICTED' }, 'is restricted: it can’t start conversations for now.', 'danger'],
    [
      { event: 'BANNED', quality_rating: 'RED' },
      'is banned: it can’t send or receive. Its quality is low.',
      'danger!',
    ],
    [{ event: 'RATE_LIMITED' }, 'is rate limited: it sent too many messages at once.', 'danger'],
    [{ event: 'Humming' }, 'now has the status “Humming”.', 'info'],
    [{ quality_rating: 'RED' }, 'changed. Its quality is low.', 'warning!'],
  ])('%j has the expected sentence and severity', (more, told, expected) => {
    expect(sentence(field, { display_phone_number, ...more })).toBe(`${the} ${told}`)
    expect(weight(field, { display_phone_number, ...more })).toBe(expected)
  })

  test.each(phoneNumberStatuses)('describes the connection status %s in words', (event) => {
    expect(sentence(field, { display_phone_number, event })).not.toContain('“')
  })

  test('identifies numbers by ID when nothing else is known', () => {
    const told = (phone_number_id: string) => sentence(field, { phone_number_id, event: 'RESTRICTED' })
    expect(told('111')).toBe(
      'The number with the ID 111 is restricted: it can’t start conversations for now.',
    )
    expect(told('111')).not.toBe(told('222'))
  })

  test('is about a specific number if it has the number’s ID', () => {
    const value = { display_phone_number, event: 'FLAGGED' }
    expect(readChange({ field, value })).toMatchObject({
      objectKind: 'phone-number',
      objectId: null,
      topics: ['events', 'phone-numbers'],
    })
    const known = { ...value, metadata: { phone_number_id: '111' } }
    expect(readChange({ field, value: known })).toMatchObject({
      objectId: '111',
      topics: ['events', 'phone-numbers', 'phone-number:111'],
    })
  })
})

describe('a number name event', () => {
  const field = 'phone_number_name_update'
  const named = (decision: string, rejection_reason: string | null = null) => ({
    display_phone_number,
    decision,
    requested_verified_name: 'Acme',
    rejection_reason,
  })
  const name = 'The name “Acme” of the number +1 555-000-1111'

  test.each([
    ['APPROVED', 'was approved.', 'success'],
    ['REJECTED', 'was rejected.', 'danger!'],
    ['PENDING', 'is in review.', 'info'],
    ['DEFERRED', 'is still undecided: the review was postponed.', 'info'],
    ['MAYBE', 'now has the status “MAYBE”.', 'info'],
  ])('with the decision %s has the expected sentence and severity', (decision, told, expected) => {
    expect(sentence(field, named(decision))).toBe(`${name} ${told}`)
    expect(weight(field, named(decision))).toBe(expected)
  })

  test.each([
    ['NAME_EMPLOYEE_ISSUE', 'it names an employee'],
    ['NAME_ENDCLIENT_NOTRELATED', 'it isn’t clearly related to the business'],
    ['NAME_FORMAT_UNACCEPTABLE', 'it doesn’t follow the format rules for names'],
    ['NAME_INDIVIDUAL_ISSUE', 'it is the name of a person'],
    ['NAME_NOT_CONSISTENT', 'it doesn’t match the name the business uses elsewhere'],
    ['NAME_TOO_NICE', '“NAME_TOO_NICE”'],
  ])('with the rejection reason %s states it in words', (reason, told) => {
    expect(sentence(field, named('REJECTED', reason))).toBe(`${name} was rejected: ${told}.`)
  })
})

describe('a PIN event', () => {
  test.each([
    ['PIN_CHANGED', 'The PIN of the number +1 555-000-1111 was changed.'],
    ['PIN_RESET_REQUEST', 'Someone requested a PIN reset for the number +1 555-000-1111.'],
    ['PIN_RESET_SUCCESS', 'The PIN of the number +1 555-000-1111 was reset.'],
  ])('%s has the expected sentence and severity', (event, told) => {
    expect(sentence('security', { display_phone_number, event })).toBe(told)
    expect(weight('security', { display_phone_number, event })).toBe('warning')
  })
})
