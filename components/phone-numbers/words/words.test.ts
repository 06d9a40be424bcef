import { describe, expect, test } from 'vitest'
import {
  accountModes,
  certificateStatuses,
  codeVerificationStatuses,
  nameStatuses,
  phoneNumberStatuses,
  platformTypes,
  qualityRatings,
  throughputLevels,
} from '@/lib/contract/phone-number-states'
import {
  connectionWords,
  nameWords,
  numberConnection,
  numberQuality,
  verificationWords,
} from '@/lib/labels/states/phone-numbers'
import { certificateWords, modeWords, platformWords } from './account-words'
import { tierLimit, tierWords } from './tier-words'

describe('the labels of service values', () => {
  test.each([
    ['quality', qualityRatings, numberQuality],
    ['status', phoneNumberStatuses, connectionWords],
    ['verification', codeVerificationStatuses, verificationWords],
    ['name', nameStatuses, nameWords],
    ['platform', platformTypes, platformWords],
    ['mode', accountModes, modeWords],
    ['certificate', certificateStatuses, certificateWords],
  ] as const)('all explain the %s, and say what to do if it is bad', (_, values, wordsOf) => {
    for (const value of values) {
      const words = wordsOf(value)
      expect(words.meaning, value).not.toContain('doesn’t know')
      if (words.tone === 'danger' || words.tone === 'warning') expect(words.todo, value).toBeDefined()
    }
  })

  test('say until when a number is restricted only if an event said so', () => {
    const until = Date.UTC(2026, 10, 28, 12)
    expect(numberConnection({ status: 'RESTRICTED', restricted_until: until }).todo).toContain(
      'November 28, 2026',
    )
    expect(numberConnection({ status: 'RESTRICTED' }).todo).not.toMatch(/tomorrow|\d/)
    expect(numberConnection({ status: 'CONNECTED', restricted_until: until }).todo).toBeUndefined()
  })

  test('make unknown values readable and quote them', () => {
    expect(connectionWords('VERY_BUSY')).toMatchObject({ label: 'Very busy', tone: 'neutral' })
    expect(connectionWords('VERY_BUSY').meaning).toContain('“VERY_BUSY”')
    expect(connectionWords('constructor').label).toBe('Constructor')
  })

  test('show missing values as unknown', () => {
    expect(nameWords(undefined)).toMatchObject({ label: 'Unknown', tone: 'neutral' })
  })
})

describe('the tier', () => {
  test.each([
    ['TIER_50', '50 people a day'],
    ['TIER_250', '250 people a day'],
    ['TIER_1K', '1,000 people a day'],
    ['TIER_10K', '10,000 people a day'],
    ['TIER_100K', '100,000 people a day'],
    ['UNLIMITED', 'Unlimited'],
    ['STANDARD', 'Standard'],
    ['TIER_2M', 'TIER_2M'],
    ['UNKNOWN', 'Unknown'],
  ])('%s is labeled “%s”', (level, label) => {
    expect(tierWords({ level }).label).toBe(label)
  })

  test('has the limit the service states rather than the one its name implies', () => {
    expect(tierLimit({ level: 'TIER_1K', max_messages_per_day: 2000 })).toBe(2000)
    expect(tierLimit({ level: 'STANDARD' })).toBeUndefined()
  })

  test('has a label for every level of the contract', () => {
    for (const level of throughputLevels) expect(tierWords({ level }).label).not.toBe(level)
  })
})
