import { describe, expect, test } from 'vitest'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { readServiceVariables, settingsOfVariables } from './service-variables'

describe('the variables of the standalone service', () => {
  test('configure brand names, event names, delays, limits and secrets', () => {
    const variables = readServiceVariables({
      SERVICE_PROFILE_RESOURCE: 'brand_business_profile',
      SERVICE_ENCRYPTION_RESOURCE: 'brand_business_encryption',
      SERVICE_MESSAGING_PRODUCT: 'brand',
      SERVICE_EVENT_OBJECT: 'brand_business_account',
      EVENT_FIELD_NAMES: 'published',
      EVENTS_PER_DELIVERY: '50',
      REVIEW_DELAY_MS: '10',
      CALL_RING_MS: '2000',
      DEMO_MOVES_EVERY_MS: '0',
      EVENT_RETENTION_DAYS: '30',
      WEBHOOK_APP_SECRET: 'a secret of others'.replaceAll(' ', '-'),
      SERVICE_CALLS_PER_HOUR: '',
    })
    expect(settingsOfVariables(variables)).toEqual({
      profileResource: 'brand_business_profile',
      encryptionResource: 'brand_business_encryption',
      messagingProduct: 'brand',
      eventObject: 'brand_business_account',
      fieldNames: 'published',
      eventsPerDelivery: 50,
      reviewDelayMs: 10,
      callLimits: { ringMs: 2000 },
      movesEveryMs: undefined,
      deliveryRetentionDays: 30,
    })
    expect(variables).toMatchObject({
      WEBHOOK_APP_SECRET: 'a-secret-of-others',
      SERVICE_CALLS_PER_HOUR: 5000,
    })
  })

  test.each([
    [{ EVENT_FIELD_NAMES: 'mine' }, 'EVENT_FIELD_NAMES must be one of specification, published.'],
    [{ SERVICE_ACCESS_TOKEN: 'short' }, 'SERVICE_ACCESS_TOKEN must have at least 16 characters'],
    [{ WEBHOOK_APP_SECRET: 'short' }, 'WEBHOOK_APP_SECRET must have at least 16 characters.'],
  ])('with an invalid value stop the startup with an explanation: %j', (wrong, sentence) => {
    const read = () => readServiceVariables(wrong)
    expect(read).toThrow(StartRefusal)
    expect(read).toThrow(sentence)
  })
})
