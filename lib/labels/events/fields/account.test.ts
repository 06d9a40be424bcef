import { describe, expect, test } from 'vitest'
import { readChange } from '../read-change'
import { sentence, weight } from '../testing/read'

const alert = (alert_type: string, alert_severity: string, more: object = {}) => ({
  entity_type: 'BUSINESS',
  entity_id: '7',
  alert_info: { alert_severity, alert_status: 'ACTIVE', alert_type, ...more },
})

describe('an alert', () => {
  test.each([
    [
      'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
      'WARNING',
      'The decision to raise the business’s tier was postponed.',
      'warning',
    ],
    [
      'INCREASED_CAPABILITIES_ELIGIBILITY_FAILED',
      'CRITICAL',
      'The business’s tier can’t be raised for now.',
      'danger!',
    ],
    [
      'INCREASED_CAPABILITIES_ELIGIBILITY_NEED_MORE_INFO',
      'WARNING',
      'The service needs more information before raising the business’s tier.',
      'warning',
    ],
    ['OBA_APPROVED', 'INFORMATIONAL', 'The business is now an official business account.', 'success'],
    [
      'OBA_REJECTED',
      'CRITICAL',
      'The request to become an official business account was rejected.',
      'danger!',
    ],
    ['PROFILE_PICTURE_LOST', 'INFORMATIONAL', 'The profile photo was lost. Upload it again.', 'info'],
    ['COMET', 'WARNING', 'The service sent the alert “COMET”.', 'warning'],
  ])('of the type %s has the expected sentence and severity', (type, severity, told, expected) => {
    expect(sentence('account_alerts', alert(type, severity))).toBe(told)
    expect(weight('account_alerts', alert(type, severity))).toBe(expected)
  })

  test('includes the service’s description, and says when it is resolved', () => {
    const value = alert('COMET', 'CRITICAL', { alert_status: 'NONE', alert_description: 'It went away' })
    expect(sentence('account_alerts', value)).toBe(
      'Resolved: The service sent the alert “COMET”. It went away.',
    )
    expect(weight('account_alerts', value)).toBe('info')
  })

  test('is about the account or the number it names', () => {
    const value = alert('PROFILE_PICTURE_LOST', 'WARNING')
    expect(readChange({ field: 'account_alerts', value, entryId: '500' })).toMatchObject({
      objectKind: 'account',
      objectId: '500',
      topics: ['events', 'account'],
    })
    const ofNumber = { ...value, entity_type: 'PHONE_NUMBER', entity_id: '111' }
    expect(readChange({ field: 'account_alerts', value: ofNumber })).toMatchObject({
      objectKind: 'phone-number',
      objectId: '111',
      topics: ['events', 'phone-numbers', 'phone-number:111', 'account'],
    })
  })
})

describe('an account update', () => {
  test.each<[object, string, string]>([
    [{ event: 'ACCOUNT_DELETED' }, 'The account was deleted.', 'danger!'],
    [{ event: 'VERIFIED_ACCOUNT' }, 'The business was verified.', 'success'],
    [{ event: 'PARTNER_ADDED' }, 'A partner was given access to the account.', 'info'],
    [{ event: 'PARTNER_REMOVED' }, 'A partner no longer has access to the account.', 'warning'],
    [
      { event: 'PARTNER_REMOVED', disconnection_info: { reason: 'CHANGE_NUMBER' } },
      'A partner no longer has access to the account: the business changed its number.',
      'warning',
    ],
    [{ event: 'PARTNER_APP_INSTALLED' }, 'An app of a partner was given access to the account.', 'info'],
    [
      { event: 'PARTNER_APP_UNINSTALLED' },
      'An app of a partner no longer has access to the account.',
      'warning',
    ],
    [
      { event: 'BUSINESS_PRIMARY_LOCATION_COUNTRY_UPDATE', country: 'IN' },
      'The primary country of the business is now India.',
      'info',
    ],
    [
      {
        event: 'VOLUME_BASED_PRICING_TIER_UPDATE',
        volume_tier_info: {
          tier: '1:50000',
          pricing_category: 'UTILITY',
          region: 'India',
          effective_month: '2025-11',
        },
      },
      'The price of utility messages in India is now based on a volume of 1 to 50,000 messages in the month 2025-11.',
      'info',
    ],
    [
      {
        event: 'AUTH_INTL_PRICE_ELIGIBILITY_UPDATE',
        auth_international_rate_eligibility: {
          start_time: 1_750_000_000,
          exception_countries: [{ country_code: 'ID' }],
        },
      },
      'International prices apply to authentication messages to Indonesia from June 15, 2025.',
      'warning',
    ],
    [{ event: 'AD_ACCOUNT_LINKED' }, 'An ad account was linked to the account.', 'info'],
    [
      { event: 'ACCOUNT_OFFBOARDED' },
      'The account was disconnected, because its number moved to another phone.',
      'danger!',
    ],
    [{ event: 'ACCOUNT_RECONNECTED' }, 'The account is connected again.', 'success'],
    [{ event: 'MM_LITE_TERMS_SIGNED' }, 'The terms for marketing messages were accepted.', 'info'],
    [{ event: 'Eclipse' }, 'The account was updated: “Eclipse”.', 'info'],
  ])('%j has the expected sentence and severity', (value, told, expected) => {
    expect(sentence('account_update', value)).toBe(told)
    expect(weight('account_update', value)).toBe(expected)
  })

  test.each([
    ['RESTRICTED_ADD_PHONE_NUMBER_ACTION', 'add phone numbers'],
    ['RESTRICTED_BIZ_INITIATED_MESSAGING', 'start conversations'],
    ['RESTRICTED_CUSTOMER_INITIATED_MESSAGING', 'reply to people who message it'],
    ['RESTRICTED_BUSINESS_INITIATED_CALLING', 'call people'],
    ['RESTRICTED_USER_INITIATED_CALLING', 'be called'],
    ['RESTRICTED_TELEPATHY', 'use anything restricted by “RESTRICTED_TELEPATHY”'],
  ])('with the restriction %s states what is forbidden and until when', (restriction_type, what) => {
    const value = {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type, expiration: 1_750_600_000 }],
    }
    expect(sentence('account_update', value)).toBe(`The business can’t ${what} until June 22, 2025.`)
    expect(weight('account_update', value)).toBe('danger!')
  })

  test('with a violation names the rule, the number and the remedy', () => {
    const violation_info = { violation_type: 'LOW_CALLING_QUALITY', remediation: 'Answer more calls' }
    const value = { event: 'ACCOUNT_VIOLATION', phone_number: '15550001111', violation_info }
    expect(sentence('account_update', value)).toBe(
      'The business with the number +1 555-000-1111 broke a rule of the service: low calling quality. Answer more calls.',
    )
    expect(weight('account_update', value)).toBe('danger!')
  })

  test.each([
    ['DISABLE', 'The account was disabled on May 1, 2031.', 'danger!'],
    ['SCHEDULE_FOR_DISABLE', 'The account will be disabled on May 1, 2031.', 'danger!'],
    ['REINSTATE', 'The account was reinstated on May 1, 2031.', 'success'],
    ['LIMBO', 'The account now has the status “LIMBO” from May 1, 2031.', 'danger!'],
  ])('with the ban state %s has the expected sentence and severity', (waba_ban_state, told, expected) => {
    const value = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state, waba_ban_date: 'May 1, 2031' } }
    expect(sentence('account_update', value)).toBe(told)
    expect(weight('account_update', value)).toBe(expected)
  })
})

describe('an account review', () => {
  test.each([
    ['APPROVED', 'The account was approved.', 'success'],
    ['REJECTED', 'The account was rejected.', 'danger!'],
    ['PENDING', 'The account is in review.', 'info'],
    ['DEFERRED', 'The review of the account was postponed.', 'info'],
    ['MAYBE', 'The review of the account says “MAYBE”.', 'info'],
  ])('with the decision %s has the expected sentence and severity', (decision, told, expected) => {
    expect(sentence('account_review_update', { decision })).toBe(told)
    expect(weight('account_review_update', { decision })).toBe(expected)
  })
})

describe('a capability update', () => {
  test.each<[object, string]>([
    [
      { max_daily_conversations_per_business: 'TIER_2K', max_phone_numbers_per_waba: 25 },
      'The business can now reach 2,000 people a day and have 25 phone numbers.',
    ],
    [{ max_daily_conversations_per_business: 2000 }, 'The business can now reach 2,000 people a day.'],
    [{ max_daily_conversation_per_phone: -1 }, 'The business can now reach any number of people a day.'],
    [{ max_phone_numbers_per_business: 2 }, 'The business can now have 2 phone numbers.'],
  ])('%j states what the business can do', (value, told) => {
    expect(sentence('business_capability_update', value)).toBe(told)
  })

  test('makes numbers and the account stale', () => {
    const value = { max_phone_numbers_per_waba: 1 }
    expect(readChange({ field: 'business_capability_update', value, entryId: '500' })).toMatchObject({
      objectKind: 'account',
      objectId: '500',
      topics: ['events', 'account', 'phone-numbers'],
    })
  })
})
